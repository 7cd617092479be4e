import { moneyText } from "#maths/money/currency.ts";

/** A page of rows whose amounts have all decimals of their currency, "1250000.00", as programs read them. */
export const withDecimals = <Name extends string, Row extends { currency: string } & Record<Name, string>, Rest>(
  { items, ...page }: { items: Row[] } & Rest,
  names: readonly Name[],
) => ({
  ...page,
  items: items.map(
    (row): Row => ({ ...row, ...Object.fromEntries(names.map((name) => [name, moneyText(row[name], row.currency)])) }),
  ),
});
