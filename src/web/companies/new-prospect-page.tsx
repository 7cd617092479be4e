import { useLingui } from "@lingui/react/macro";
import { KindFormScreen } from "../core/records/kind-form-screen.tsx";
import { CompanyFields, useNewCompany } from "./company-fields.tsx";
import { FORM } from "./company-form.ts";

export function NewProspectPage() {
  const { t } = useLingui();
  return (
    <KindFormScreen
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
    </KindFormScreen>
  );
}
