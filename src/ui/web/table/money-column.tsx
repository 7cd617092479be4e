import type { ReactNode } from "react";
import { hasCents } from "#core/shared/text/numbers.ts";
import { Amount } from "../text/amount.tsx";
import type { TableColumn } from "./table-columns.ts";

/** Nothing is known of it in this row, where it is null or absent. */
type AmountOf<Row> = (row: Row) => string | null | undefined;

/** Puts something around a figure: a link to what it is made of. */
type Around<Row> = (row: Row, figure: ReactNode) => ReactNode;

/** A column of amounts in the currency of each row, or in one: with cents in every row as soon as one has some. */
export const moneyColumn = <Row,>(
  id: string,
  label: string,
  of: AmountOf<Row>,
  currency: string | ((row: Row) => string),
  width = 136,
  around: Around<Row> = plain,
): TableColumn<Row, string> => ({
  id,
  label,
  width,
  numeric: true,
  isFine: (row) => hasCents(of(row) ?? ""),
  cell: (row, isFine) =>
    around(
      row,
      <Amount
        amount={of(row) ?? null}
        currency={typeof currency === "string" ? currency : currency(row)}
        withCents={isFine}
      />,
    ),
});

const plain = (_row: unknown, figure: ReactNode) => figure;
