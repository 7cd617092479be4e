import { useLingui } from "@lingui/react/macro";
import { RecordFormDialog } from "../core/records/record-form-dialog.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { useContactForm } from "./contact-form.ts";
import type { ContactRecord } from "./contact-values.ts";

type Props = { edited: ContactRecord | null; onClose: () => void };

/** Add Contact and Edit, over what they were opened from. */
export function ContactFormDialog({ edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useContactForm(edited, onClose);
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.name}` : t`Add Contact`} onClose={onClose}>
      <ContactFields form={form} />
    </RecordFormDialog>
  );
}
