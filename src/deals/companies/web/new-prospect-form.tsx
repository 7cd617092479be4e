import { useLingui } from "@lingui/react/macro";
import { KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import { CompanyFields, useNewCompany } from "./company-fields.tsx";
import { FORM } from "./company-form.ts";

/** The form of a new company, on its page. */
export function NewProspectForm() {
  const { t } = useLingui();
  return (
    <KindFormScreen kind="company" form={FORM} edited={null} start={useNewCompany()} said={{ create: t`Add Prospect` }}>
      {(form) => <CompanyFields form={form} />}
    </KindFormScreen>
  );
}
