import { Trans, useLingui } from "@lingui/react/macro";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type Line, sideOf } from "./ledger-words.ts";

/** Lines of an entry, debits and credits; what was paid in another currency says so with its rate. */
export function EntryLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useLingui();
  const own = lines.find(({ rate }) => rate === null)?.currency;
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm" aria-label={t`Lines`}>
        <thead>
          <tr className="h-8 border-b border-line text-quiet">
            <th scope="col" className="pr-3 text-left font-medium">
              <Trans>Account</Trans>
            </th>
            <th scope="col" className="px-3 text-right font-medium">
              <Trans>Debit</Trans>
            </th>
            <th scope="col" className="pl-3 text-right font-medium">
              <Trans>Credit</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} currency={own ?? line.currency} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineRow({ line, currency }: { line: Line; currency: string }) {
  const { side, size } = sideOf(line.fundAmount);
  const amount = <Amount amount={size} currency={currency} />;
  return (
    <tr className="border-b border-line last:border-b-0">
      <td className="py-1.5 pr-3">
        <span className="figure mr-2 text-quiet">{line.account.code}</span>
        <bdi>{line.account.name}</bdi>
        {line.partner && (
          <span className="text-quiet">
            {" · "}
            <bdi>{line.partner.name}</bdi>
          </span>
        )}
        {line.rate !== null && line.rateOn !== null && (
          <span className="block text-quiet">
            {Number(line.amount) === 0 ? (
              line.currency
            ) : (
              <Amount amount={sideOf(line.amount).size} currency={line.currency} />
            )}{" "}
            <Trans>
              at {line.rate}, <Moment at={line.rateOn} />, <bdi>{line.rateSource}</bdi>
            </Trans>
          </span>
        )}
      </td>
      <td className="px-3 text-right align-top whitespace-nowrap">{side === "debit" && amount}</td>
      <td className="pl-3 text-right align-top whitespace-nowrap">{side === "credit" && amount}</td>
    </tr>
  );
}
