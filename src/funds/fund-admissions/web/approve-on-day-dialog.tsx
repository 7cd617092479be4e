import { useLingui } from "@lingui/react/macro";
import { api, call } from "#core/web/api/api.ts";
import { DayDialog } from "#core/web/payments/day-dialog.tsx";
import type { FundAdmission } from "./fund-admission-values.ts";

type Props = { closing: Pick<FundAdmission, "id" | "rowVersion" | "name">; usual: string; onClose: () => void };

/** Approves a closing whose day to pay by is over: on the usual day, or a later one. */
export function ApproveOnDayDialog({ closing: { id, rowVersion, name }, usual, onClose }: Props) {
  const { t } = useLingui();
  return (
    <DayDialog
      words={{
        title: t`Approve ${name}?`,
        description: t`The due date has passed. New partners pay by this date instead, and their notices show it.`,
        submit: t`Approve and post`,
        busy: t`Saving...`,
        done: t`Closing approved`,
      }}
      asked={{ label: t`To be paid by`, name: "paysOn", lie: "ahead", usual }}
      send={(paysOn) => call(api.fundAdmissions.approve, { id, rowVersion, paysOn })}
      onClose={onClose}
    />
  );
}
