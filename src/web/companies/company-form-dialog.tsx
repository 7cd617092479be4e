import { useLingui } from "@lingui/react/macro";
import { KindFormDialog } from "../core/records/kind-form-screen.tsx";
import { CompanyFields, useNewCompany } from "./company-fields.tsx";
import { FORM } from "./company-form.ts";
import type { CompanyRecord } from "./vocabulary.ts";

type Props = { edited: CompanyRecord | null; onClose: () => void };

/** New prospect and Edit, over what they were opened from. */
export function CompanyFormDialog(props: Props) {
  const { t } = useLingui();
  return (
    <KindFormDialog
      kind="company"
      form={FORM}
      start={useNewCompany()}
      said={{ title: t`New prospect`, create: t`Add Prospect`, update: t`Update Company` }}
      {...props}
    >
      {(form) => <CompanyFields form={form} />}
    </KindFormDialog>
  );
}
