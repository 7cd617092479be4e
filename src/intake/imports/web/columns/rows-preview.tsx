import { Trans, useLingui } from "@lingui/react/macro";
import type { Inspected } from "../file/inspected.ts";

type Props = { columns: readonly string[]; rows: Inspected["preview"] };

/** The first rows as they read with these settings, so that a wrong encoding or delimiter shows. */
export function RowsPreview({ columns, rows }: Props) {
  const { t } = useLingui();
  if (rows.length === 0) {
    return (
      <p className="text-quiet">
        <Trans>No rows to show.</Trans>
      </p>
    );
  }
  return (
    <div className="max-h-96 overflow-auto rounded-control border border-line">
      <table aria-label={t`First rows`} className="w-full border-collapse text-sm">
        <thead className="sticky top-0 bg-sunken text-left text-quiet">
          {/* What scrolls must be reachable by keyboard. */}
          <tr tabIndex={0} className="focus-visible:outline-offset-[-2px]">
            <th className="px-3 py-1.5 text-right font-medium">
              <Trans>Line</Trans>
            </th>
            {columns.map((column, index) => (
              <th key={`${index} ${column}`} className="px-3 py-1.5 font-medium whitespace-nowrap">
                <bdi>{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line} className="border-t border-line">
              <td className="figure px-3 py-1.5 text-right text-quiet">{line}</td>
              {columns.map((column, index) => (
                <td key={`${index} ${column}`} dir="auto" className="max-w-72 truncate px-3 py-1.5">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
