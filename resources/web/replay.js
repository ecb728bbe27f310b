"use strict";
(async () => {
  const SVG = "http://www.w3.org/2000/svg", SCENE = 1100, TRAVEL = 0.8, REST = 700, FARTHEST = 0.55, BEND = 0.12, MOST_BEND = 30;
  const SPEEDS = [0.25, 0.5, 1, 2, 4];
  const SIGNS = { play: "M3 1L15 8L3 15Z", pause: "M2 1H6V15H2ZM10 1H14V15H10Z", back: "M12 1L3 8L12 15Z", on: "M4 1L13 8L4 15Z",
    before: "M15 1L8 8L15 15ZM8 1L1 8L8 15Z", after: "M1 1L8 8L1 15ZM8 1L15 8L8 15Z", larger: "M6 1H10V6H15V10H10V15H6V10H1V6H6Z",
    smaller: "M1 6H15V10H1Z", whole: "M1 1H15V15H1ZM3.5 3.5V12.5H12.5V3.5Z", dark: "M8 1A7 7 0 0 1 8 15Z M8 0A8 8 0 1 0 8 16A8 8 0 1 0 8 0ZM8 1.5A6.5 6.5 0 1 1 8 14.5A6.5 6.5 0 1 1 8 1.5Z",
    notes: "M1 1H15V11H8L4 15V11H1Z" };
  const by = (id) => document.getElementById(id);
  const drawn = (name, attributes, ...inner) => {
    const element = document.createElementNS(SVG, name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    element.append(...inner);
    return element;
  };
  const made = (name, attributes, ...inner) => {
    const element = document.createElement(name);
    for (const key in attributes) key in element && key !== "list" ? (element[key] = attributes[key]) : element.setAttribute(key, attributes[key]);
    element.append(...inner);
    return element;
  };

  let data;
  try {
    const packed = Uint8Array.from(atob(by("data").textContent.trim()), (sign) => sign.charCodeAt(0));
    data = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
  } catch (error) {
    by("words").textContent = by("data").dataset.old;
    throw error;
  }
  const words = data.words, map = by("map"), whole = map.getAttribute("viewBox").split(" ").map(Number);
  map.removeAttribute("width");
  map.removeAttribute("height");

  const painted = ([path, style]) => {
    const [fill, stroke, width, opacity, dashes] = data.styles[style];
    const attributes = { d: data.paths[path], fill, "fill-rule": "evenodd" };
    if (stroke !== "none") Object.assign(attributes, { stroke, "stroke-width": width, "stroke-linejoin": "round", "stroke-linecap": "round" });
    if (dashes) attributes["stroke-dasharray"] = dashes;
    if (opacity) attributes["fill-opacity"] = attributes["stroke-opacity"] = opacity;
    return drawn("path", attributes);
  };
  const shelf = map.appendChild(drawn("defs", {}));
  const figure = (number) => {
    const id = "figure-" + number;
    if (!by(id)) shelf.append(drawn("g", { id }, ...data.figures[number].map(painted)));
    return "#" + id;
  };
  const owned = new Map();

  const moments = [];
  data.turns.forEach((turn, number) => {
    turn.first = moments.length;
    const scenes = turn.scenes && turn.scenes.length ? turn.scenes : [null];
    scenes.forEach((scene, at) => moments.push({ turn: number, scene: scene ? at : -1, isLast: at === scenes.length - 1 }));
  });
  const state = { at: 0, share: 0, speed: 1, plays: false, turn: -1, box: [...whole], arrows: [], pieces: [] };

  const curve = ([x, y], [u, v], share) => {
    const dx = u - x, dy = v - y, bend = Math.min(BEND, MOST_BEND / (Math.hypot(dx, dy) || 1)), aside = 4 * bend * share * (1 - share);
    return [x + share * dx - aside * dy, y + share * dy + aside * dx];
  };
  const travelled = (points, returns, share) => {
    const legs = points.length - 1;
    const gone = returns ? FARTHEST * Math.sin(Math.PI * share) / legs : (1 - Math.cos(Math.PI * share)) / 2;
    const leg = Math.min(Math.floor(gone * legs), legs - 1);
    return curve(points[leg], points[leg + 1], gone * legs - leg);
  };

  function own(turn) {
    const wanted = new Set(turn.owners);
    for (const [number, [over, rim]] of owned) if (!wanted.has(number)) {
      for (const id of data.owned[number][0]) by(id)?.removeAttribute("class");
      over.remove();
      rim.remove();
      owned.delete(number);
    }
    for (const number of wanted) {
      const [ids, power, over, rim] = data.owned[number];
      for (const id of ids) by(id)?.setAttribute("class", "o" + power);
      if (owned.has(number)) continue;
      const drawings = [drawn("g", {}, ...over.map(painted)), drawn("g", {}, ...rim.map(painted))];
      by("ownership").append(drawings[0]);
      by("halos").append(drawings[1]);
      owned.set(number, drawings);
    }
  }

  function setTurn(number) {
    if (state.turn === number) return;
    state.turn = number;
    const turn = data.turns[number];
    own(turn);
    state.pieces = turn.pieces.map(([shape, x, y, scale, tilt, mover]) => {
      const element = drawn("use", { href: figure(shape) });
      const put = (dx, dy) => element.setAttribute("transform", `translate(${x + dx} ${y + dy})${tilt ? ` rotate(${tilt})` : ""} scale(${scale})`);
      put(0, 0);
      return { element, put, mover, at: [x, y] };
    });
    by("pieces").replaceChildren(...state.pieces.map((piece) => piece.element));
    state.arrows = [];
    (turn.scenes || []).forEach(([, arrows], scene) => arrows.forEach(([paths, at, why]) => {
      const group = drawn("g", {}, ...paths.map(painted)), ring = drawn("circle", { cx: at[0], cy: at[1] });
      const id = "grow-" + state.arrows.length, clip = drawn("clipPath", { id }, ring);
      group.addEventListener("click", () => ask(why));
      state.arrows.push({ group, ring, clip, id, scene, why, at });
    }));
    by("orders").replaceChildren(...state.arrows.flatMap((arrow) => [arrow.clip, arrow.group]));
    for (const piece of state.pieces) piece.element.addEventListener("click", () => askAt(piece.at));
    for (const arrow of state.arrows) {
      const box = arrow.group.getBBox(), pad = data.unit;
      arrow.reach = Math.max(...[box.x, box.x + box.width].flatMap((x) => [box.y, box.y + box.height].map((y) => Math.hypot(x - arrow.at[0], y - arrow.at[1])))) + pad;
    }
    by("notes").replaceChildren(...(turn.notes || []).map((paths) => drawn("g", {}, ...paths.map(painted))));
    map.setAttribute("aria-label", turn.title);
    report(turn);
  }

  function paint() {
    const moment = moments[state.at], turn = data.turns[moment.turn];
    setTurn(moment.turn);
    const share = Math.min(1, state.share / TRAVEL), moved = new Map();
    for (const arrow of state.arrows) {
      arrow.group.style.display = arrow.scene <= moment.scene ? "" : "none";
      const grows = arrow.scene === moment.scene && share < 1;
      if (grows) {
        arrow.ring.setAttribute("r", Math.max(data.unit / 3, arrow.reach * Math.min(1, share * 1.6)));
        arrow.group.setAttribute("clip-path", `url(#${arrow.id})`);
      } else arrow.group.removeAttribute("clip-path");
    }
    (turn.scenes || []).forEach(([, , travels], scene) => {
      if (scene > moment.scene) return;
      for (const [mover, returns, points] of travels) {
        const at = travelled(points, returns, scene < moment.scene ? 1 : share);
        moved.set(mover, [at[0] - points[0][0], at[1] - points[0][1]]);
      }
    });
    for (const piece of state.pieces) if (piece.mover >= 0) piece.put(...(moved.get(piece.mover) || [0, 0]));
    const scenes = turn.scenes || [];
    by("ui-scene").textContent = scenes.length ? `${moment.scene + 1}/${scenes.length} ${scenes[moment.scene][0]}` : turn.scenes ? words.start : turn.verdict || words.end;
    by("ui-time").value = state.at;
    by("ui-time").setAttribute("aria-valuetext", `${turn.title}, ${by("ui-scene").textContent}`);
    by("ui-season").value = moment.turn;
  }

  const reasons = (rows) => made("ul", {}, ...rows.map(([text, numbers, parts]) =>
    made("li", {}, numbers.includes(":") ? `${text} (${numbers})` : text, ...(parts.length ? [reasons(parts)] : []))));

  function report(turn) {
    const parts = [];
    for (const [head, power, lines, first] of turn.report || []) {
      if (head) parts.push(made("h3", {}, ...(power >= 0 ? [swatch(power)] : []), head));
      if (first < 0 || !turn.why.length) {
        if (lines.length) parts.push(made("ul", { className: "lines" }, ...lines.map((line) => made("li", {}, line))));
        continue;
      }
      lines.forEach((line, index) => {
        const [mark, rows] = turn.why[first + index], cut = line.indexOf(": ");
        const order = cut < 0 ? line : line.slice(0, cut), rest = cut < 0 ? "" : line.slice(cut);
        const sign = drawn("svg", { viewBox: "0 0 16 16", class: mark === "done" ? "good" : "bad", "aria-hidden": "true" }, drawn("path", { d: data.marks[mark] }));
        const one = made("details", { id: "why-" + (first + index) }, made("summary", {}, sign, made("b", {}, order), rest), reasons(rows));
        one.addEventListener("toggle", () => point(one.open ? first + index : -1));
        parts.push(one);
      });
    }
    by("ui-title").textContent = turn.title;
    by("ui-report").replaceChildren(...parts);
    by("words").scrollTop = 0;
    showYear(turn.year);
  }

  function showYear(year) {
    const column = data.standings[0].findLastIndex((head) => head && Number(head) <= year), frame = by("ui-centres");
    for (const row of frame.querySelectorAll("tr")) [...row.cells].forEach((cell, index) => cell.classList.toggle("now", index === column));
    const now = frame.querySelector(".now");
    if (now) frame.scrollLeft = now.offsetLeft + now.offsetWidth - frame.clientWidth;
  }

  const swatch = (power) => {
    const box = made("span", { className: "swatch" });
    box.style.background = data.powers[power][1];
    return box;
  };

  function point(why) {
    for (const arrow of state.arrows) arrow.group.classList.toggle("asked", why >= 0 && arrow.why === why);
    for (const one of document.querySelectorAll("#ui-report details")) one.classList.toggle("asked", one.id === "why-" + why);
  }

  function ask(why) {
    const one = by("why-" + why);
    if (!one) return;
    stop();
    one.open = true;
    point(why);
    one.scrollIntoView({ block: "nearest" });
  }

  function askAt(at) {
    const near = state.arrows.filter((arrow) => Math.hypot(arrow.at[0] - at[0], arrow.at[1] - at[1]) < data.unit);
    if (near.length) ask(near[0].why);
  }

  function centres() {
    const [head, ...rows] = data.standings;
    const table = made("table", {}, made("thead", {}, made("tr", {}, ...head.map((cell) => made("th", {}, cell)))),
      made("tbody", {}, ...rows.map((row) => made("tr", {}, ...row.map((cell, index) => made(index ? "td" : "th", {}, cell))))));
    return made("div", { id: "ui-centres", className: "table", tabIndex: 0 }, table);
  }

  function go(at, share = TRAVEL) {
    state.at = Math.max(0, Math.min(moments.length - 1, at));
    state.share = share;
    paint();
  }
  const step = (by) => (stop(), go(state.at + by));
  const season = (by) => (stop(), go(data.turns[Math.max(0, Math.min(data.turns.length - 1, moments[state.at].turn + by))].first, 0));

  let last = 0;
  function tick(now) {
    if (!state.plays) return;
    const moment = moments[state.at], length = moment.scene < 0 ? REST : SCENE + (moment.isLast ? REST : 0);
    const travel = moment.scene < 0 ? REST : SCENE;
    state.elapsed = (state.elapsed || 0) + (now - last) * state.speed;
    last = now;
    if (state.elapsed >= length) {
      if (state.at + 1 >= moments.length) return stop();
      state.elapsed = 0;
      go(state.at + 1, 0);
    } else {
      state.share = Math.min(1, state.elapsed / travel);
      paint();
    }
    requestAnimationFrame(tick);
  }
  function start() {
    if (state.at + 1 >= moments.length) go(0, 0);
    state.plays = true;
    state.elapsed = state.share >= TRAVEL ? SCENE : state.share * SCENE;
    last = performance.now();
    sign("ui-play", "pause");
    requestAnimationFrame(tick);
  }
  function stop() {
    state.plays = false;
    sign("ui-play", "play");
  }
  const toggle = () => (state.plays ? stop() : start());

  const icon = (name) => drawn("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, drawn("path", { d: SIGNS[name], "fill-rule": "evenodd" }));
  function sign(id, name) {
    by(id).replaceChildren(icon(name));
    by(id).title = words[name];
    by(id).setAttribute("aria-label", words[name]);
  }
  const button = (name, act, id = "ui-" + name) => {
    const one = made("button", { type: "button", id, title: words[name] }, icon(name));
    one.setAttribute("aria-label", words[name]);
    one.addEventListener("click", act);
    return one;
  };
  function zoom(by, at) {
    const [x, y, width, height] = state.box, [cx, cy] = at || [x + width / 2, y + height / 2];
    const next = Math.min(whole[2], Math.max(whole[2] / 12, width * by)), ratio = next / width;
    look([cx - (cx - x) * ratio, cy - (cy - y) * ratio, next, height * ratio]);
  }
  function look(box) {
    const isWhole = box[2] >= whole[2] - 1;
    state.box = isWhole ? [...whole] : box;
    if (!isWhole) for (const axis of [0, 1]) state.box[axis] = Math.min(whole[axis] + whole[axis + 2] - box[axis + 2], Math.max(whole[axis], box[axis]));
    map.setAttribute("viewBox", state.box.join(" "));
    map.classList.toggle("zoomed", !isWhole);
  }
  const onSheet = (event) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(map.getScreenCTM().inverse());
    return [at.x, at.y];
  };

  function furnish() {
    const time = made("input", { type: "range", id: "ui-time", min: 0, max: moments.length - 1, value: 0, title: words.time });
    time.setAttribute("aria-label", words.time);
    time.addEventListener("input", () => (stop(), go(Number(time.value))));
    const seasons = made("select", { id: "ui-season", title: words.season }, ...data.turns.map((turn, number) => made("option", { value: number }, turn.title)));
    seasons.setAttribute("aria-label", words.season);
    seasons.addEventListener("change", () => (stop(), go(data.turns[Number(seasons.value)].first, 0)));
    const speeds = made("select", { id: "ui-speed", title: words.speed }, ...SPEEDS.map((speed) => made("option", { value: speed, selected: speed === 1 }, `${speed}×`)));
    speeds.setAttribute("aria-label", words.speed);
    speeds.addEventListener("change", () => (state.speed = Number(speeds.value)));
    const parts = [button("before", () => season(-1)), button("back", () => step(-1)), button("play", toggle), button("on", () => step(1)),
      button("after", () => season(1)), time, seasons, speeds, button("larger", () => zoom(0.7)), button("smaller", () => zoom(1 / 0.7)),
      button("whole", () => look([...whole]))];
    if (data.turns.some((turn) => (turn.notes || []).length)) parts.push(button("notes", () => {
      const isHidden = by("notes").style.display === "none";
      by("notes").style.display = isHidden ? "" : "none";
      by("ui-notes").setAttribute("aria-pressed", isHidden);
    }, "ui-notes"));
    parts.push(button("dark", () => {
      const root = document.documentElement, isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
      root.dataset.theme = isDark ? "light" : "dark";
    }));
    by("bar").append(...parts);
    const scene = made("p", { id: "ui-scene" });
    scene.setAttribute("aria-live", "off");
    by("words").append(made("h2", { id: "ui-title" }), scene, made("div", { id: "ui-report" }), made("h3", {}, words.centres), centres(),
      made("p", { className: "keys" }, words.keys));
    by("words").tabIndex = 0;
    by("words").setAttribute("aria-label", words.report);
  }
  furnish();

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const name = event.target.tagName, isField = name === "SELECT", isPressed = name === "BUTTON" || name === "SUMMARY";
    const faster = (by) => {
      by = Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(state.speed) + by));
      state.speed = SPEEDS[by];
      document.getElementById("ui-speed").value = state.speed;
    };
    const keys = { ArrowLeft: () => step(-1), ArrowRight: () => step(1), PageUp: () => season(-1), PageDown: () => season(1), Home: () => (stop(), go(0, 0)),
      End: () => (stop(), go(moments.length - 1)), "+": () => faster(1), "-": () => faster(-1), " ": toggle };
    if (!keys[event.key] || isField || (isPressed && event.key === " ")) return;
    event.preventDefault();
    keys[event.key]();
  });
  map.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, onSheet(event));
  }, { passive: false });
  let held = null;
  map.addEventListener("pointerdown", (event) => (held = map.classList.contains("zoomed") ? onSheet(event) : null));
  window.addEventListener("pointerup", () => (held = null));
  map.addEventListener("pointermove", (event) => {
    if (!held) return;
    const now = onSheet(event);
    look([state.box[0] + held[0] - now[0], state.box[1] + held[1] - now[1], state.box[2], state.box[3]]);
  });

  const wish = new URLSearchParams(location.hash.slice(1));
  go(Number(wish.get("at")) || 0, Number(wish.get("share")) || 0);
  if (!wish.has("at") && !matchMedia("(prefers-reduced-motion: reduce)").matches) start();
})();
