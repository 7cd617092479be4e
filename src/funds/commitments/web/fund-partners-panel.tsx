import { Trans, useLingui } from "@lingui/react/macro";
import { Users } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type Accounts, AccountsTable } from "./accounts-table.tsx";
import { NetFigures } from "./net-figures.tsx";

const PartnerLinesDialog = whenOpened(() => import("./partner-lines-dialog.tsx"), "PartnerLinesDialog");

type Asked = { asOf?: string; knownAt?: string; row?: string };
type Props = {
  fundId: string;
  /** The partner whose entries are looked at. */
  opened: { partnerId: string; asked: Asked; onClose: () => void } | undefined;
};

/** Partners of a fund as of any day: what each committed, paid in and got back, what is unfunded, and its share of the NAV. */
export function FundPartnersPanel({ fundId, opened }: Props) {
  const { t } = useLingui();
  const today = useFirmDay();
  const [asOf, setAsOf] = useState("");
  const asked = { id: fundId, ...(asOf !== "" && { asOf }) };
  const accounts = useRead(api.capitalAccounts.list, asked);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={<Trans>As of</Trans>} className="w-40">
          <DateInput value={asOf} onChange={setAsOf} today={today} placeholder={t`Today`} />
        </Field>
        <NetFigures asked={asked} />
      </div>
      {accounts.isError ? (
        <ReadProblem error={accounts.error} onRetry={() => void accounts.refetch()} />
      ) : accounts.isPending ? (
        <RowsSkeleton loading={t`Loading...`} />
      ) : (
        <PartnersOf fundId={fundId} accounts={accounts.data} />
      )}
      {opened && <PartnerLinesDialog fundId={fundId} {...opened} />}
    </div>
  );
}

function PartnersOf({ fundId, accounts }: { fundId: string; accounts: Accounts }) {
  const { t } = useLingui();
  const { items, asOf, knownAt, currency, notAllocated, withoutCarry } = accounts;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<Users />}
        title={t`No partners yet`}
        text={t`Partners appear here from the day they are admitted, once their commitment is confirmed.`}
      />
    );
  return (
    <>
      <AccountsTable fundId={fundId} accounts={accounts} />
      <p className="text-sm text-quiet">
        <Trans>
          As of <Moment at={asOf} />, as known <Moment at={knownAt} />. NAV includes each partner’s pro-rata share of
          unallocated capital.
        </Trans>{" "}
        {Number(notAllocated) !== 0 && (
          <Trans>
            Unallocated: <Amount amount={notAllocated} currency={currency} />.
          </Trans>
        )}
        {withoutCarry && (
          <Trans>Totals exclude the general partner’s carried interest, which your role can’t see.</Trans>
        )}
      </p>
    </>
  );
}
