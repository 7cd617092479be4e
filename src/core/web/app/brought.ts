import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What somebody dropped or pasted anywhere in the frame: files, or the text of an e-mail. */
export type Brought = { files: readonly File[] } | { text: string };

/** What an event carried. */
export type Carried = {
  type: string;
  files: readonly File[];
  text: string;
  /** Where it happened takes text itself. */
  isTyping: boolean;
  /** What is dragged has left the window. */
  isGone: boolean;
};

let waiting: Brought | undefined;
let taker: ((next: Brought) => void) | undefined;
let sign: HTMLElement | undefined;

/** Shorter texts are pasted for other reasons. */
const FEWEST_LETTERS = 200;
const OPEN_DIALOG = ":is([role=dialog], [role=alertdialog])[data-open]";

/** A dialog that is open was not asked for this; the one for what is brought takes the next, too. */
const isFree = () => taker !== undefined || document.querySelector(OPEN_DIALOG) === null;

/** Shows that a dragged file can be dropped; hands an e-mail that was dropped or pasted to what `begin` opens. */
export function bring(carried: Carried, begin: () => void): void {
  // From one part of the page to the next, what is dragged leaves the one.
  if (carried.type === "dragleave" && !carried.isGone) return;
  if (carried.type === "dragover" && isFree()) showSign();
  else hideSign();
  const brought = broughtBy(carried);
  if (brought === undefined || !isFree()) return;
  waiting = brought;
  if (taker) hand();
  else begin();
}

function broughtBy({ type, files, text, isTyping }: Carried): Brought | undefined {
  if (type === "drop") return files.length > 0 ? { files } : undefined;
  if (type !== "paste" || isTyping) return undefined;
  const emails = files.filter(({ name }) => /\.(?:eml|pdf|pptx)$/i.test(name));
  if (emails.length > 0) return { files: emails };
  return text.length >= FEWEST_LETTERS && text.includes("\n") && text.includes("@") ? { text } : undefined;
}

function showSign() {
  if (sign) return;
  sign = document.createElement("div");
  sign.className =
    "pointer-events-none fixed z-50 grid place-items-center rounded-card border border-dashed border-primary-text bg-primary-tint text-lg font-semibold";
  Object.assign(sign.style, { inset: "8px", opacity: "0.95" });
  sign.textContent = i18n._(msg`Drop an e-mail or a pitch deck to add a deal`);
  document.body.append(sign);
}

function hideSign() {
  sign?.remove();
  sign = undefined;
}

function hand() {
  if (waiting === undefined || taker === undefined) return;
  const next = waiting;
  waiting = undefined;
  taker(next);
}

/** Hands what is brought, now and later, to what shows it. */
export function takeBrought(take: (next: Brought) => void): () => void {
  taker = take;
  queueMicrotask(hand);
  return () => {
    if (taker === take) taker = undefined;
  };
}
