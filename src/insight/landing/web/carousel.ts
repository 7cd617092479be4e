const TURNS_EVERY_MS = 4000;

/** Turns the quotes of a carousel by themselves, except while somebody reads, steers or wants nothing to move. */
export function startCarousel(carousel: HTMLElement): void {
  const slides = [...carousel.querySelectorAll<HTMLElement>("[data-slides] > *")];
  const dots = [...carousel.querySelectorAll<HTMLElement>("[data-dot]")];
  const place = carousel.querySelector<HTMLElement>("[data-slides]");
  const pause = carousel.querySelector<HTMLElement>("[data-pause]");
  const controls = carousel.querySelector<HTMLElement>("[data-controls]");
  if (!place || !pause || !controls) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const [pauseLabel, playLabel] = [pause.ariaLabel, pause.dataset["play"] ?? null];
  const held = { hover: false, focus: false, hidden: document.hidden };
  let isPaused = calm.matches;
  let shown = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const show = (at: number) => {
    shown = at;
    for (const [index, slide] of slides.entries()) slide.toggleAttribute("data-away", index !== at);
    for (const [index, dot] of dots.entries()) dot.ariaCurrent = String(index === at);
  };

  const settle = () => {
    clearInterval(timer);
    timer = undefined;
    pause.toggleAttribute("data-paused", isPaused);
    pause.ariaLabel = isPaused ? playLabel : pauseLabel;
    const turns = !isPaused && !Object.values(held).some(Boolean);
    // What turns by itself is not read aloud; what somebody turns is.
    place.ariaLive = turns ? "off" : "polite";
    if (turns) timer = setInterval(() => show((shown + 1) % slides.length), TURNS_EVERY_MS);
  };

  const hold = (reason: keyof typeof held, isHeld: boolean) => {
    held[reason] = isHeld;
    settle();
  };

  for (const [index, dot] of dots.entries())
    dot.addEventListener("click", () => {
      show(index);
      settle();
    });
  pause.addEventListener("click", () => {
    isPaused = !isPaused;
    // A person who presses Play wants it to turn, though the pointer and the focus are here.
    held.hover = held.focus = false;
    settle();
  });
  carousel.addEventListener("pointerenter", () => hold("hover", true));
  carousel.addEventListener("pointerleave", () => hold("hover", false));
  carousel.addEventListener("focusin", () => hold("focus", true));
  carousel.addEventListener("focusout", ({ relatedTarget }) =>
    hold("focus", relatedTarget instanceof Node && carousel.contains(relatedTarget)),
  );
  document.addEventListener("visibilitychange", () => hold("hidden", document.hidden));
  calm.addEventListener("change", () => {
    isPaused = calm.matches;
    settle();
  });
  controls.hidden = false;
  settle();
}
