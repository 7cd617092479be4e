import { type DayOrder, type OrderOfColumn, withOrder } from "#core/shared/text/written-day.ts";
import type { MarkOfColumn } from "#maths/money/amount-text.ts";
import { withMark } from "#maths/money/decimal-mark.ts";
import type { Mapping } from "./fields.ts";
import { columnOf, type Target } from "./targets.ts";

/** What all cells of a column say of it together. */
export type ColumnHabit = { order?: DayOrder | undefined; mark?: MarkOfColumn | undefined };

type Learned = { order?: OrderOfColumn | undefined; mark?: MarkOfColumn | undefined };

/** Learns how the columns of a file write dates and numbers, row by row. */
export class HabitsOfColumns {
  readonly #columns: readonly { at: number; isDate: boolean }[];
  readonly #learned = new Map<number, Learned>();
  readonly #width: number;

  constructor(target: Target, mapping: Mapping) {
    this.#width = mapping.length;
    this.#columns = mapping.flatMap((field, at) => {
      const kind = field === null ? undefined : columnOf(target, field)?.kind;
      return kind === "date" || kind === "money" || kind === "number" ? [{ at, isDate: kind === "date" }] : [];
    });
  }

  /** Whether there is anything to learn. */
  get isNeeded(): boolean {
    return this.#columns.length > 0;
  }

  learn(cells: readonly string[]): void {
    for (const { at, isDate } of this.#columns) {
      const cell = (cells[at] ?? "").trim();
      if (cell === "") continue;
      const known = this.#learned.get(at) ?? {};
      this.#learned.set(
        at,
        isDate ? { order: withOrder(known.order, cell.replace(TIME, "")) } : { mark: withMark(known.mark, cell) },
      );
    }
  }

  list(): ColumnHabit[] {
    return Array.from({ length: this.#width }, (_, at) => {
      const { order, mark } = this.#learned.get(at) ?? {};
      return { order: order === "mixed" ? undefined : order, mark };
    });
  }
}

/** A time of day says nothing of the order. */
const TIME = /,?[T\s]+\d{1,2}:\d{2}.*$/;
