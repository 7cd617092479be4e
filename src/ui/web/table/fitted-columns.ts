import { type RefObject, useLayoutEffect, useState } from "react";
import type { TableColumn } from "./table-columns.ts";

type Fit = {
  /** Px a column needs where it has less, by its id. */
  widths: Readonly<Record<string, number>>;
  /** Whether the frame is narrower than its columns, once that is known. */
  isNarrow: boolean | undefined;
};

const NO_FIT: Fit = { widths: {}, isNarrow: undefined };
/** What a head may ask for: longer ones are said in full when one points at them. */
const MOST_HEAD = 150;
/** What stands left and right of a cell. */
const AROUND = 24;

type Columns = readonly Pick<TableColumn<never, string>, "id" | "width" | "numeric">[];

/**
 * A figure that is cut off is a wrong one: columns of numbers are as wide as their longest and their head, whatever their width says.
 * Looks at the cell with the longest text alone, after each drawing and when the frame changes.
 */
export function useFit(box: RefObject<HTMLElement | null>, columns: Columns): Fit {
  const [fit, setFit] = useState(NO_FIT);
  useLayoutEffect(() => {
    const frame = box.current;
    if (!frame) return undefined;
    const look = () => setFit((before) => fitOf(frame, columns, before));
    look();
    const watching = new ResizeObserver(look);
    watching.observe(frame);
    return () => watching.disconnect();
  });
  return fit;
}

/** What was needed once stays: a column that shrinks and grows while one pages is worse than a wide one. */
function fitOf(frame: HTMLElement, columns: Columns, before: Fit): Fit {
  const widths = { ...before.widths };
  for (const [place, { id, width, numeric }] of columns.entries()) {
    const needed = numeric ? neededBy(frame, place + 1) : 0;
    if (needed > Math.max(width, widths[id] ?? 0)) widths[id] = needed;
  }
  const sum = columns.reduce((all, { id, width }) => all + Math.max(width, widths[id] ?? 0), 0);
  const isNarrow = frame.clientWidth < sum;
  const isSame = isNarrow === before.isNarrow && columns.every(({ id }) => widths[id] === before.widths[id]);
  return isSame ? before : { widths, isNarrow };
}

function neededBy(frame: HTMLElement, place: number): number {
  const cells = [...frame.querySelectorAll(`td:nth-child(${place}) > div`)];
  const longest = cells.reduce<Element | null>((most, one) => (lengthOf(one) > lengthOf(most) ? one : most), null);
  const head = frame.querySelector(`th:nth-child(${place}) span`);
  return Math.max(AROUND + widthIn(longest), Math.min(AROUND + widthIn(head), MOST_HEAD));
}

/** Of its text, without what only screen readers read. */
function lengthOf(part: Element | null): number {
  if (!part) return -1;
  const unseen = [...part.querySelectorAll(".sr-only")].reduce((sum, one) => sum + one.textContent.length, 0);
  return part.textContent.length - unseen;
}

/** What its text takes, cut off or not. What only screen readers read takes no room. */
function widthIn(part: Element | null): number {
  if (!part) return 0;
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const text = document.createRange();
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  while (texts.nextNode()) {
    if (texts.currentNode.parentElement?.closest(".sr-only")) continue;
    text.selectNodeContents(texts.currentNode);
    const { left, right } = text.getBoundingClientRect();
    if (left === right) continue;
    start = Math.min(start, left);
    end = Math.max(end, right);
  }
  return end > start ? Math.ceil(end - start) + 1 : 0;
}
