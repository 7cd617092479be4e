import { Amount } from "./amount.tsx";
import type { TableColumn } from "./table.tsx";

/** A column of amounts in the currency of each row, or in one. */
export const moneyColumn = <Row,>(
  id: string,
  label: string,
  of: (row: Row) => string,
  currency: string | ((row: Row) => string),
  width = 136,
): TableColumn<Row, string> => ({
  id,
  label,
  width,
  numeric: true,
  cell: (row) => <Amount amount={of(row)} currency={typeof currency === "string" ? currency : currency(row)} />,
});
