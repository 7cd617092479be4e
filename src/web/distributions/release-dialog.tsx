import { useLingui } from "@lingui/react/macro";
import { api, call } from "../core/api/api.ts";
import { useFirmDay } from "../core/app/firm-day.ts";
import { DayDialog } from "../core/payments/day-dialog.tsx";

type Props = { line: { id: string; partner: { name: string } }; onClose: () => void };

/** On which day a partner was paid without a list, for a colleague to confirm. */
export function ReleaseDialog({ line: { id, partner }, onClose }: Props) {
  const { t } = useLingui();
  return (
    <DayDialog
      words={{
        title: t`Record ${partner.name} as paid`,
        description: t`For a payment without a payment list. It is posted on this day once a colleague confirms it.`,
        submit: t`Record as paid`,
        busy: t`Saving...`,
        done: t`Payment recorded. A colleague has to confirm it`,
      }}
      asked={{ label: t`Paid on`, name: "paidOn", lie: "behind", usual: useFirmDay() }}
      send={(paidOn) => call(api.distributions.release, { id, paidOn })}
      onClose={onClose}
    />
  );
}
