import { useLingui } from "@lingui/react/macro";
import { RecordFormDialog } from "../core/records/record-form-dialog.tsx";
import { CompanyFields } from "./company-fields.tsx";
import { useCompanyForm } from "./company-form.ts";
import type { CompanyRecord } from "./vocabulary.ts";

type Props = { edited: CompanyRecord | null; onClose: () => void };

/** New prospect and Edit, over what they were opened from. */
export function CompanyFormDialog({ edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useCompanyForm(edited, onClose);
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.name}` : t`New prospect`} onClose={onClose}>
      <CompanyFields form={form} />
    </RecordFormDialog>
  );
}
