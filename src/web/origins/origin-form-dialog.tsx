import { useLingui } from "@lingui/react/macro";
import type { OriginType } from "#shared/origins/rules.ts";
import { RecordFormDialog } from "../core/record-form-dialog.tsx";
import { OriginFields } from "./origin-fields.tsx";
import { useOriginForm } from "./origin-form.ts";
import type { OriginRecord } from "./origin-values.ts";

type Props = { type: OriginType; edited: OriginRecord | null; onClose: () => void };

/** A new event or partner, or an edit, over what it was opened from. */
export function OriginFormDialog({ type, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useOriginForm(type, edited, onClose);
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.name}` : form.action} onClose={onClose}>
      <OriginFields form={form} />
    </RecordFormDialog>
  );
}
