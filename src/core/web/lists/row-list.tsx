import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { takesWidth, useTaking } from "#ui/web/behaviour/content-space.ts";
import { OverflowTip } from "#ui/web/text/overflow-tip.tsx";
import { useShortcut } from "../app/shortcuts.ts";
import type { ofRecord } from "./peek/peek.ts";

type Props = {
  label: string;
  /** The grid's columns on wide screens: a class of Tailwind. */
  columns: string;
  /** What stands above the columns. */
  headings: ReactNode;
  children: ReactNode;
};

/** A row of one line per record on wide screens, under a head that stays; a card on narrow ones. Arrows, j and k move between those with a `rowLink`, Enter opens. */
export function RowList({ label, columns, headings, children }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useShortcut({ keys: "j", label: t`Next row`, group: t`This screen`, run: () => moveFocus(list.current, 1) });
  useShortcut({ keys: "k", label: t`Previous row`, group: t`This screen`, run: () => moveFocus(list.current, -1) });
  return (
    <div ref={useTaking(box, takesWidth)} className="relative isolate rounded-card border border-line bg-surface">
      <div
        aria-hidden
        className={clsx(
          "sticky top-12 z-1 hidden h-9 items-center gap-4 rounded-t-card border-b border-line bg-sunken px-4 text-sm font-medium text-quiet *:truncate lg:grid print:static",
          columns,
        )}
      >
        {headings}
      </div>
      <ul ref={list} aria-label={label} className="divide-y divide-line">
        {children}
      </ul>
      <OverflowTip within={box} />
    </div>
  );
}

const isAt = (row: HTMLElement) => row.closest("li")?.contains(document.activeElement) === true;
const isOpened = (row: HTMLElement) => row.closest("li[aria-current]") !== null;

/** From nowhere to the record that is open beside the list, else to the first. */
function moveFocus(list: HTMLElement | null, step: 1 | -1) {
  const rows = [...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const current = rows.some(isAt) ? rows.findIndex(isAt) : rows.findIndex(isOpened);
  rows[current === -1 ? 0 : current + step]?.focus();
}

function onArrow(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  moveFocus(event.currentTarget.closest("ul"), event.key === "ArrowDown" ? 1 : -1);
}

/** The link that opens a row, as the keys find it. */
export const rowLink = {
  "data-row": true,
  onKeyDown: onArrow,
  className: "block truncate rounded-control py-0.5 outline-none hover:underline lg:scroll-mt-24",
} as const;

type RowProps = {
  columns: string;
  /** Whose row it is. */
  record: ReturnType<typeof ofRecord>;
  /** Open beside the list. */
  isOpen?: boolean;
  /** Over the first row of a group. */
  heading?: string | undefined;
  children: ReactNode;
};

/** Rows far outside the window are not drawn, so that thousands of them scroll like ten. */
export function Row({ columns, record, isOpen = false, heading, children }: RowProps) {
  return (
    <li
      {...record}
      aria-current={isOpen || undefined}
      className={clsx(
        "group/row aria-current:bg-primary-tint",
        "grid items-center gap-x-4 gap-y-1.5 px-4 py-3 [contain-intrinsic-size:auto_80px] [content-visibility:auto] hover:bg-hover lg:h-9 lg:py-0 lg:[contain-intrinsic-size:auto_36px]",
        "-outline-offset-2 outline-focus has-[[data-row]:focus-visible]:outline-2",
        columns,
        heading !== undefined && "pt-0 lg:h-auto lg:gap-y-0 lg:pb-1",
      )}
    >
      {heading !== undefined && (
        <p className="col-span-full -mx-4 bg-sunken px-4 py-1 text-sm font-semibold lg:mb-1">{heading}</p>
      )}
      {children}
    </li>
  );
}

type CellProps = {
  label: string;
  /** On narrow screens, too, its label stands before it: a figure says nothing alone. */
  isNamed?: boolean;
  isEmpty?: boolean;
  className?: string;
  children: ReactNode;
};

/** One cell of a row. On narrow screens what is not known takes no room. */
export function Cell({ label, isNamed = false, isEmpty = false, className, children }: CellProps) {
  return (
    <div data-cell="" className={clsx("min-w-0 text-sm lg:truncate", isEmpty && "hidden lg:block", className)}>
      {isNamed && !isEmpty ? (
        <span className="text-quiet lg:sr-only">{label} </span>
      ) : (
        <span className="sr-only">{label}: </span>
      )}
      {isEmpty ? <span className="text-quiet">–</span> : children}
    </div>
  );
}
