import { figureIn, type MarkOfColumn } from "./amount-text.ts";

export const DECIMAL_MARKS = ["point", "comma"] as const;

/** What stands before decimals in a column, learned from all its cells; undefined where none tells. */
export function markOfColumn(cells: Iterable<string>): MarkOfColumn | undefined {
  const found = new Set<MarkOfColumn>();
  for (const cell of cells) {
    const mark = markIn(cell);
    if (mark !== undefined) found.add(mark);
  }
  return joined(found);
}

/** What further cells add to what is known of a column. */
export const withMark = (known: MarkOfColumn | undefined, cell: string): MarkOfColumn | undefined =>
  known === "mixed" ? known : joined(new Set([known, markIn(cell)].filter((one) => one !== undefined)));

function joined(found: ReadonlySet<MarkOfColumn>): MarkOfColumn | undefined {
  return found.size > 1 ? "mixed" : [...found][0];
}

/** What one figure alone proves: `1,234.56`, `12,5`, `1.750.000` and `0.843` each say it; `1,250` and `1.250` do not. */
function markIn(cell: string): MarkOfColumn | undefined {
  const figure = figureIn(cell);
  const signs = figure?.match(/[.,]/g) ?? [];
  const [first] = signs;
  const last = signs.at(-1);
  if (figure === undefined || first === undefined) return undefined;
  const isLastAlone = signs.filter((sign) => sign === last).length === 1;
  if (first !== last) return isLastAlone ? nameOf(last) : undefined;
  if (signs.length > 1)
    return /^[1-9]\d{0,2}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(figure) ? nameOf(first === "." ? "," : ".") : undefined;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(figure) ? undefined : nameOf(last);
}

const nameOf = (sign: string | undefined): MarkOfColumn => (sign === "," ? "comma" : "point");
