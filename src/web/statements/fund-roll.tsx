import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { shownRows } from "#shared/statements/shown-rows.ts";
import { Absent, Amount } from "../ui/amount.tsx";
import type { OpenRun } from "./statement-values.tsx";

type Rows = OpenRun["fundRows"];
const COLUMNS = ["qtd", "ytd", "itd"] as const;

/** All partners together by the lines of ILPA's template; lines that never were anything are left out. */
export function FundRoll({ rows, currency }: { rows: Rows; currency: string }) {
  const { t } = useLingui();
  const shown = shownRows(rows);
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-sm" aria-label={t`Fund by ILPA lines`}>
        <thead>
          <tr
            tabIndex={0}
            className="h-9 border-b border-line bg-sunken text-quiet focus-visible:outline-offset-[-2px]"
          >
            <th scope="col" className="px-3 text-left font-medium">
              <Trans>Total fund, general partner included</Trans>
            </th>
            {[t`Quarter`, t`Year to date`, t`Since inception`].map((label) => (
              <th key={label} scope="col" className="px-3 text-right font-medium whitespace-nowrap">
                {label}
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
