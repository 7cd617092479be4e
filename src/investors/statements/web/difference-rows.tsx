import { Trans } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { Amount } from "#ui/web/text/amount.tsx";

type Row = OutputOf<typeof api.statements.difference>["rows"][number];

/** Lines that are not what they were, since inception. */
export function DifferenceRows({ label, rows, currency }: { label: string; rows: readonly Row[]; currency: string }) {
  if (rows.length === 0)
    return (
      <p className="text-sm text-quiet">
        <Trans>Nothing differs.</Trans>
      </p>
    );
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse text-sm" aria-label={label}>
        <thead>
          <tr className="h-8 border-b border-line text-quiet">
            <th scope="col" className="pr-3 text-left font-medium">
              <Trans>Line, since inception</Trans>
            </th>
            <th scope="col" className="px-3 text-right font-medium">
              <Trans>Before</Trans>
            </th>
            <th scope="col" className="px-3 text-right font-medium">
              <Trans>After</Trans>
            </th>
            <th scope="col" className="pl-3 text-right font-medium">
              <Trans>Difference</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label: line, before, after, difference }) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {line}
              </th>
              {[before, after, difference].map((amount, place) => (
                <td
                  key={["before", "after", "difference"][place]}
                  className="px-3 py-1.5 text-right whitespace-nowrap last:pr-0"
                >
                  <Amount amount={amount} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
