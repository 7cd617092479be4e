import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { shownRows } from "#investors/statements/shared/shown-rows.ts";
import { Absent, Amount } from "#ui/web/text/amount.tsx";
import type { OpenRun } from "./statement-values.tsx";

type Rows = OpenRun["fundRows"];
const COLUMNS = ["qtd", "ytd", "itd"] as const;

type Props = {
  label: string;
  /** What the rows are about. */
  head: ReactNode;
  rows: Rows;
  currency: string;
  /** What a figure since inception opens. */
  renderSum?: (row: Rows[number], figure: ReactNode) => ReactNode;
};

/** Rows of a statement by the lines of ILPA’s template; lines that never were anything are left out. */
export function StatementRows({ label, head, rows, currency, renderSum = (_row, figure) => figure }: Props) {
  const { t } = useLingui();
  const shown = shownRows(rows);
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-sm" aria-label={label}>
        <thead>
          <tr
            tabIndex={0}
            className="h-9 border-b border-line bg-sunken text-quiet focus-visible:outline-offset-[-2px]"
          >
            <th scope="col" className="px-3 text-left font-medium">
              {head}
            </th>
            {[t`Quarter`, t`Year to date`, t`Since inception`].map((column) => (
              <th key={column} scope="col" className="px-3 text-right font-medium whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key} className={clsx("border-b border-line last:border-0", row.isTotal && "font-medium")}>
              <th scope="row" className={clsx("py-1.5 pr-3 text-left", row.isTotal ? "pl-3" : "pl-6 font-normal")}>
                {row.label}
              </th>
              {COLUMNS.map((column) => (
                <td key={column} className="px-3 py-1.5 text-right whitespace-nowrap">
                  {Number(row[column]) === 0 && !row.isTotal ? (
                    <Absent />
                  ) : column === "itd" ? (
                    renderSum(row, <Amount amount={row[column]} currency={currency} />)
                  ) : (
                    <Amount amount={row[column]} currency={currency} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
