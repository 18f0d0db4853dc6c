"use strict";
// Builds, beside the pictures of each change, other ways to look at them. Everything is read from the page; nothing is
// ever written as markup.
for (const viewer of document.querySelectorAll(".viewer")) {
  const source = (kind) => viewer.querySelector(`figure.${kind} img`)?.src;
  const before = source("before"), after = source("after"), difference = source("difference");
  const moments = [...viewer.querySelectorAll(".moments li")].map((item) => item.dataset);
  const [width, height] = viewer.style.getPropertyValue("--ratio").split("/").map(Number);
  viewer.style.setProperty("--wide", width / height);
  viewer.classList.add("with-script");

  const element = (name, className, text) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const bar = element("div", "modes"), area = element("div", "area");
  viewer.prepend(bar);
  viewer.append(area);
  let stop = () => {};

  const picture = (address, alt) => {
    const image = element("img");
    image.src = address;
    image.alt = alt;
    image.draggable = false;
    return image;
  };
  const stage = (...images) => {
    const made = element("div", "stage");
    made.append(...images);
    area.append(made);
    return made;
  };
  const slider = (label, value, changed) => {
    const control = element("label", "control"), range = element("input"), text = element("span", "", label);
    range.type = "range";
    range.min = 0;
    range.max = 1000;
    range.value = value * 1000;
    range.addEventListener("input", () => changed(range.value / 1000));
    control.append(text, range);
    area.append(control);
    return { range, text };
  };

  const modes = {
    "Side by side": () => {},
    "Slider": () => {
      const top = picture(before, "before"), line = element("div", "line");
      const made = stage(picture(after, "after"), top, line);
      made.append(element("span", "tag left", "before"), element("span", "tag right", "after"));
      const show = (share) => {
        top.style.clipPath = `inset(0 ${100 - share * 100}% 0 0)`;
        line.style.left = `${share * 100}%`;
      };
      const control = slider("before · after", 0.5, show);
      const follow = (event) => {
        if (event.type === "pointermove" && event.buttons === 0) return;
        const box = made.getBoundingClientRect();
        const share = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
        control.range.value = share * 1000;
        show(share);
      };
      made.addEventListener("pointerdown", follow);
      made.addEventListener("pointermove", follow);
      show(0.5);
    },
    "Blink": () => {
      const top = picture(before, "before"), made = stage(picture(after, "after"), top);
      const tag = element("span", "tag left", "before");
      made.append(tag);
      let isBefore = true;
      const timer = setInterval(() => {
        isBefore = !isBefore;
        top.style.visibility = isBefore ? "visible" : "hidden";
        tag.textContent = isBefore ? "before" : "after";
      }, 500);
      stop = () => clearInterval(timer);
    },
    "Onion skin": () => {
      const top = picture(after, "after");
      stage(picture(before, "before"), top);
      const show = (share) => { top.style.opacity = share; };
      slider("before · after", 0.5, show);
      show(0.5);
    },
    "Difference": () => { stage(picture(difference, "difference")); },
    "Near": () => { viewer.classList.add("near"); },
    "Play": () => {
      const pair = element("div", "pair"), left = picture("", "before"), right = picture("", "after");
      pair.append(left, right);
      area.append(pair);
      // All pictures are there before the first is shown.
      for (const moment of moments) for (const address of [moment.before, moment.after]) if (address) new Image().src = address;
      let index = 0, isPlaying = true;
      const control = slider("", 0, (share) => {
        isPlaying = false;
        button.textContent = "Play";
        show(Math.round(share * (moments.length - 1)));
      });
      const button = element("button", "", "Pause");
      const show = (next) => {
        index = next;
        const moment = moments[index];
        for (const [image, address] of [[left, moment.before], [right, moment.after]]) {
          image.style.visibility = address ? "visible" : "hidden";
          if (address) image.src = address;
        }
        control.range.value = moments.length > 1 ? (index / (moments.length - 1)) * 1000 : 0;
        control.text.textContent = `frame ${moment.frame}`;
      };
      button.type = "button";
      button.addEventListener("click", () => {
        isPlaying = !isPlaying;
        button.textContent = isPlaying ? "Pause" : "Play";
      });
      control.range.parentElement.append(button);
      const timer = setInterval(() => { if (isPlaying) show((index + 1) % moments.length); }, 120);
      stop = () => clearInterval(timer);
      show(0);
    },
  };
  const fits = {
    "Side by side": true, "Slider": before && after, "Blink": before && after, "Onion skin": before && after,
    "Difference": difference, "Near": viewer.querySelector("figure.zoom"), "Play": moments.length > 0,
  };
  const choose = (name) => {
    stop();
    stop = () => {};
    area.replaceChildren();
    viewer.classList.remove("near");
    viewer.classList.toggle("staged", name !== "Side by side" && name !== "Near");
    for (const button of bar.children) button.setAttribute("aria-pressed", button.textContent === name);
    modes[name]();
  };
  for (const name of Object.keys(modes)) {
    if (!fits[name]) continue;
    const button = element("button", "", name);
    button.type = "button";
    button.addEventListener("click", () => choose(name));
    bar.append(button);
  }
  choose("Side by side");
}
