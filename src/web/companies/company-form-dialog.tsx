import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog } from "../ui/dialog.tsx";
import { useCompanyForm } from "./company-form.ts";
import { CompanyFormBody, CompanyFormButtons } from "./company-form-body.tsx";
import type { CompanyRecord } from "./company-values.ts";

type Props = { edited: CompanyRecord | null; onClose: () => void };

/** New prospect and Edit, over what they were opened from. */
export function CompanyFormDialog({ edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useCompanyForm(edited, onClose);

  function giveUp() {
    form.discard();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={giveUp}
      size="lg"
      title={edited ? t`Edit ${edited.name}` : <Trans>New prospect</Trans>}
      dirty={form.isDirty}
      footer={<CompanyFormButtons form={form} onCancel={giveUp} />}
    >
      <CompanyFormBody form={form} />
    </Dialog>
  );
}
