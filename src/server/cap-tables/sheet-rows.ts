import type { CapTableShown } from "#shared/cap-tables/api.ts";
import type { CsvValue } from "#shared/core/csv.ts";
import { msg, t } from "#shared/core/text.ts";

/** The columns of a cap table as a sheet. */
export const SHEET = [
  { label: msg("Stakeholder"), kind: "text" },
  { label: msg("Share class"), kind: "text" },
  { label: msg("Shares"), kind: "number" },
  { label: msg("Fully diluted"), kind: "number" },
  { label: msg("Ownership"), kind: "number" },
] as const;

const FAMILY = { EQUITY_COMPENSATION: msg("Options granted"), WARRANT: msg("Warrants") } as const;

/** A row for each class a stakeholder has; with each stakeholder’s first its sums, then the pool and the total. */
export function sheetRows({ holders, pool, totals }: Pick<CapTableShown, "holders" | "pool" | "totals">): CsvValue[][] {
  const rows = holders.flatMap(({ name, classes, fullyDiluted, ownership }) =>
    classes.map(({ family, name: stockClass, quantity }, place) => [
      name,
      family === "STOCK" || family === "CONVERTIBLE" ? stockClass : t(FAMILY[family]),
      quantity,
      ...(place === 0 ? [fullyDiluted, ownership] : [null, null]),
    ]),
  );
  const isSome = Number(totals.fullyDiluted) > 0;
  return [
    ...rows,
    [t("Option pool, available"), null, null, pool.available, pool.ownership],
    [t("Total"), null, totals.outstanding, totals.fullyDiluted, isSome ? 1 : null],
  ];
}
