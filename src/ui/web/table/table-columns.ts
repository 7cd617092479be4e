import type { CSSProperties, ReactNode } from "react";

export type Sort<Column extends string> = { by: Column; direction: "asc" | "desc" };

export type TableColumn<Row, Column extends string> = {
  id: Column;
  label: string;
  /** One line; what does not fit is cut off, but for numbers. */
  cell: (row: Row, isFine: boolean) => ReactNode;
  /** Whether it has more places than others of its column, which then have as many: cents. */
  isFine?: (row: Row) => boolean;
  /** In px, as long as nobody makes it wider or narrower. */
  width: number;
  /** Takes what is left of the line. */
  grows?: true;
  /** Numbers are right-aligned and tabular. */
  numeric?: boolean;
  sortable?: boolean;
  className?: string;
};

type Sized = Pick<TableColumn<never, string>, "id" | "width" | "grows">;

const LEAST_WIDTH = 64;
const MOST_WIDTH = 800;

export const inBounds = (width: number): number => Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)));

/** The variable that holds a column's width, so that dragging its edge changes one style and draws no row again. */
export const widthOf = (id: string): `--${string}` => `--width-${id}`;

const CHECKBOX = "36px";
/** Where the button of the columns stands. */
const END = "36px";

/** Columns of chosen widths; the first is narrower on a phone, where it stays beside what is scrolled. */
export function chosenColumns(
  columns: readonly Sized[],
  widths: Readonly<Record<string, number>>,
  hasCheckbox: boolean,
): CSSProperties {
  const px = columns.map(({ id, width }) => [widthOf(id), `${widths[id] ?? width}px`] as const);
  const used = columns.map(({ id }, place) => (place === 0 ? `min(var(${widthOf(id)}), 42vw)` : `var(${widthOf(id)})`));
  const isGrowing = columns.map(({ id, grows }) => grows === true && widths[id] === undefined);
  const tracks = used.map((width, place) => (isGrowing[place] ? `minmax(${width}, 1fr)` : width));
  const before = hasCheckbox ? [CHECKBOX] : [];
  const end = isGrowing.includes(true) ? END : `minmax(${END}, 1fr)`;
  return {
    ...Object.fromEntries(px),
    "--columns": [...before, ...tracks, end].join(" "),
    "--pinned": hasCheckbox ? CHECKBOX : "0px",
    minWidth: `calc(${[...before, ...used, END].join(" + ")})`,
  } as CSSProperties;
}

/** Columns that share the line by their widths, and scroll where it is shorter than all of them. */
export function sharedColumns(columns: readonly Sized[]): CSSProperties {
  const sum = columns.reduce((all, { width }) => all + width, 0);
  return {
    "--columns": columns.map(({ width, grows }) => (grows ? `minmax(0, ${width}fr)` : `${width}px`)).join(" "),
    "--pinned": "0px",
    "--sum": `${sum}px`,
  } as CSSProperties;
}
