import { useLingui } from "@lingui/react/macro";
import { KindFormPage } from "../core/records/kind-form-screen.tsx";
import { CompanyFields, useNewCompany } from "./company-fields.tsx";
import { FORM } from "./company-form.ts";

export function NewProspectPage() {
  const { t } = useLingui();
  return (
    <KindFormPage
      kind="company"
      form={FORM}
      edited={null}
      start={useNewCompany()}
      said={{
        title: t`New prospect`,
        description: t`A company that may become a deal`,
        create: t`Add Prospect`,
      }}
    >
      {(form) => <CompanyFields form={form} />}
    </KindFormPage>
  );
}
