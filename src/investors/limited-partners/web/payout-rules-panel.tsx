import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { SecondPerson, TwoPeopleState, WhoDid } from "#core/web/records/approval/two-people.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import type { PayoutRule } from "#investors/limited-partners/shared/bank-accounts-api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";

const PayoutRuleDialog = whenOpened(() => import("./payout-rule-dialog.tsx"), "PayoutRuleDialog");

/** How long nothing is paid to bank details that were just confirmed; each change takes two people. */
export function PayoutRulesPanel() {
  const maySet = useCan("bank:confirm");
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useRead(api.payoutRules.list, undefined);
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-40 w-full" />;
  const { hours, items } = data;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto max-w-prose text-sm text-quiet">
          <Trans>
            Nothing is paid to a partner’s bank details in the first {hours} hours after their confirmation.
          </Trans>
        </p>
        {maySet && (
          <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
            <Trans>Set waiting time</Trans>
          </Button>
        )}
      </div>
      {items.length > 0 && (
        <RecordRows>
          {items.map((rule) => (
            <RuleRow key={rule.id} rule={rule} maySet={maySet} />
          ))}
        </RecordRows>
      )}
      {isOpen && <PayoutRuleDialog hours={hours} onClose={() => setOpen(false)} />}
    </div>
  );
}

function RuleRow({ rule, maySet }: { rule: PayoutRule; maySet: boolean }) {
  const { hours, preparedBy, confirmedBy, confirmedAt } = rule;
  const waits = confirmedAt === null;
  return (
    <RecordRow
      badge={
        <TwoPeopleState isDone={!waits}>
          {waits ? <Trans>Waiting for confirmation</Trans> : <Trans>Confirmed</Trans>}
        </TwoPeopleState>
      }
      title={<Trans>{hours} hours</Trans>}
      facts={<WhoDid preparedBy={preparedBy} confirmedBy={confirmedBy} confirmedAt={confirmedAt} />}
      menu={waits && maySet && <RuleActions rule={rule} />}
    />
  );
}

function RuleActions({ rule: { id, rowVersion, preparedBy } }: { rule: PayoutRule }) {
  const { t } = useLingui();
  const confirm = useCommand(api.payoutRules.confirm);
  const remove = useCommand(api.payoutRules.delete);
  const failed = ({ message }: Error) => toast.error(message, t`Failed to change the waiting time`);
  return (
    <>
      <SecondPerson
        preparedBy={preparedBy}
        label={t`Confirm the waiting time`}
        busy={confirm.isPending}
        onConfirm={() =>
          confirm.mutate(
            { id, rowVersion },
            { onSuccess: () => toast.success(t`Waiting time confirmed`), onError: failed },
          )
        }
      />
      <RowMenu onEdit={undefined} onDelete={() => remove.mutate({ id }, { onError: failed })} />
    </>
  );
}
