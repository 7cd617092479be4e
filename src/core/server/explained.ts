import type { Page } from "#core/shared/lists/paging.ts";

/** A figure with a page of the rows it was made of, read in the transaction that is still open. */
export const explained = <Row>(value: number | null, parts: Record<string, number>, rows: Page<Row>) => ({
  ...rows,
  value,
  parts,
  asOf: new Date().toISOString(),
});

/** The same of a figure over money. */
export const explainedMoney = <Row>(
  {
    value,
    ...money
  }: { value: number | null; currency: string; amount: string | null; amounts: Record<string, string> },
  rows: Page<Row>,
) => ({ ...explained(value, {}, rows), ...money });
