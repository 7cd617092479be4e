import type { RollRow } from "#funds/ilpa/shared/roll-rows.ts";

type Shown = Pick<RollRow, "part" | "isTotal" | "qtd" | "ytd" | "itd">;
const isSaid = ({ qtd, ytd, itd }: Shown) => [qtd, ytd, itd].some((amount) => Number(amount) !== 0);

/** The rows a reader needs: sums, and what is not zero in any column; of offsets nothing where there never were any. */
export function shownRows<Row extends Shown>(rows: readonly Row[]): Row[] {
  const hasOffsets = rows.some((row) => row.part === "offsets" && isSaid(row));
  return rows.filter((row) => (row.part === "offsets" && !hasOffsets ? false : row.isTotal || isSaid(row)));
}
