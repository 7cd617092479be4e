import { startCarousel } from "./carousel.ts";

const NOTICE_STAYS_MS = 5000;

for (const carousel of document.querySelectorAll<HTMLElement>("[data-carousel]")) startCarousel(carousel);

// Pictures follow the system's theme; a person who chose another one sees it in the pictures, too.
const { theme } = document.documentElement.dataset;
if (theme !== undefined)
  for (const source of document.querySelectorAll<HTMLSourceElement>("source[data-dark]"))
    source.media = theme === "dark" ? (source.dataset["dark"] ?? "all") : "not all";

// Where an address that no screen has led to.
const notice = document.querySelector("#notice");
const text = document.querySelector<HTMLTemplateElement>("#unknown-address");
if (notice && text && location.hash === "#unknown-address") {
  history.replaceState(null, "", "/");
  notice.append(text.content.cloneNode(true));
  setTimeout(() => notice.replaceChildren(), NOTICE_STAYS_MS);
}
