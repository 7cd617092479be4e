import { useLingui } from "@lingui/react/macro";
import type { ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { RecordFormDialog } from "../core/records/record-form-dialog.tsx";
import { ReferralSourceFields } from "./referral-source-fields.tsx";
import { useReferralSourceForm } from "./referral-source-form.ts";
import type { ReferralSourceRecord } from "./referral-source-values.ts";

type Props = { type: ReferralSourceType; edited: ReferralSourceRecord | null; onClose: () => void };

/** A new event or partner, or an edit, over what it was opened from. */
export function ReferralSourceFormDialog({ type, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useReferralSourceForm(type, edited, onClose);
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.name}` : form.action} onClose={onClose}>
      <ReferralSourceFields form={form} />
    </RecordFormDialog>
  );
}
