import { Trans, useLingui } from "@lingui/react/macro";
import { Scale } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Absent, Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { AccountDialog } from "./account-dialog.tsx";
import { TakeLedger } from "./ledger-files.tsx";
import { CLASS_WORDS, type TrialBalance } from "./ledger-words.ts";
import { PeriodLocks } from "./period-locks.tsx";

type Row = TrialBalance["rows"][number];

/** Debits and credits of each account, as of any day and as known on any day; each opens to its lines. */
export function TrialBalancePanel({ fundId }: { fundId: string }) {
  const { t } = useLingui();
  const today = useFirmDay();
  const [asOf, setAsOf] = useState("");
  const [knownOn, setKnownOn] = useState("");
  const asked = { ...(asOf !== "" && { asOf }), ...(knownOn !== "" && { knownAt: knownOn }) };
  const balance = useRead(api.ledger.trialBalance, { id: fundId, ...asked });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={<Trans>As of</Trans>} className="w-40">
          <DateInput value={asOf} onChange={setAsOf} today={today} placeholder={t`Today`} />
        </Field>
        <Field label={<Trans>As known on</Trans>} className="w-40">
          <DateInput value={knownOn} onChange={setKnownOn} today={today} placeholder={t`Now`} />
        </Field>
        <PeriodLocks fundId={fundId} />
        <TakeLedger fundId={fundId} asked={asked} />
      </div>
      {balance.isError ? (
        <ReadProblem error={balance.error} onRetry={() => void balance.refetch()} />
      ) : balance.isPending ? (
        <RowsSkeleton loading={t`Loading...`} />
      ) : (
        <Balance fundId={fundId} balance={balance.data} asked={asked} />
      )}
    </div>
  );
}

type BalanceProps = { fundId: string; balance: TrialBalance; asked: { asOf?: string; knownAt?: string } };

function Balance({ fundId, balance, asked }: BalanceProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Row>();
  const { rows, totals, currency, asOf, knownAt, entryNo } = balance;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<Scale />}
        title={t`Nothing posted yet`}
        text={t`Entries appear here once someone else has approved them.`}
      />
    );
  return (
    <>
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full border-collapse text-sm" aria-label={t`Trial balance`}>
          <Head />
          {[...Map.groupBy(rows, (row) => row.class)].map(([group, accounts]) => (
            <Group key={group} group={group} rows={accounts} currency={currency} onOpen={setOpened} />
          ))}
          <tfoot>
            <tr className="h-10 font-semibold">
              <th scope="row" className="px-3 text-left">
                <Trans>Total</Trans>
              </th>
              <td className="px-3 text-right">
                <Amount amount={totals.debit} currency={currency} />
              </td>
              <td className="px-3 text-right">
                <Amount amount={totals.credit} currency={currency} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="text-sm text-quiet">
        <Trans>
          As of <Moment at={asOf} />, as known <Moment at={knownAt} />, up to entry {entryNo}.
        </Trans>
      </p>
      {opened && (
        <AccountDialog
          fundId={fundId}
          account={opened}
          asked={{ ...asked, knownAt }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const Head = () => (
  <thead>
    <tr className="h-9 border-b border-line bg-sunken text-quiet">
      <th scope="col" className="px-3 text-left font-medium">
        <Trans>Account</Trans>
      </th>
      <th scope="col" className="px-3 text-right font-medium">
        <Trans>Debit</Trans>
      </th>
      <th scope="col" className="px-3 text-right font-medium">
        <Trans>Credit</Trans>
      </th>
    </tr>
  </thead>
);

type GroupProps = { group: Row["class"]; rows: Row[]; currency: string; onOpen: (row: Row) => void };

function Group({ group, rows, currency, onOpen }: GroupProps) {
  const { i18n } = useLingui();
  const side = (amount: string) => (Number(amount) === 0 ? <Absent /> : <Amount amount={amount} currency={currency} />);
  return (
    <tbody>
      <tr className="h-8 border-b border-line">
        <th scope="rowgroup" colSpan={3} className="px-3 pt-2 text-left text-sm font-semibold">
          {i18n._(CLASS_WORDS[group])}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.accountId} className="h-9 border-b border-line hover:bg-hover">
          <td className="px-3">
            <button type="button" className="text-left hover:underline" onClick={() => onOpen(row)}>
              {row.code} <bdi>{row.account}</bdi>
            </button>
          </td>
          <td className="px-3 text-right whitespace-nowrap">{side(row.debit)}</td>
          <td className="px-3 text-right whitespace-nowrap">{side(row.credit)}</td>
        </tr>
      ))}
    </tbody>
  );
}
