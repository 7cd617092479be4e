import { useLingui } from "@lingui/react/macro";
import { call, type Procedure } from "../api/api.ts";
import { useFirmDay } from "../app/firm-day.ts";
import { DayDialog } from "./day-dialog.tsx";

/** Records a payment of a day, or confirms what another recorded. */
export type Release = Procedure<{ id: string; paidOn: string }, unknown>;
type Props = { line: { id: string; partner: { name: string } }; release: Release; onClose: () => void };

/** On which day a partner was paid without a list, for a colleague to confirm. */
export function ReleaseDialog({ line: { id, partner }, release, onClose }: Props) {
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
      send={(paidOn) => call(release, { id, paidOn })}
      onClose={onClose}
    />
  );
}
