import { useLingui } from "@lingui/react/macro";
import { KindFormDialog } from "#core/web/records/form/kind-form-screen.tsx";
import { CompanyFields } from "./company-fields.tsx";
import { FORM } from "./company-form.ts";
import type { CompanyRecord } from "./vocabulary.ts";

type Props = { edited: CompanyRecord; onClose: () => void };

/** Edit, over what it was opened from. */
export function CompanyFormDialog(props: Props) {
  const { t } = useLingui();
  return (
    <KindFormDialog kind="company" form={FORM} said={{ update: t`Update Company` }} {...props}>
      {(form) => <CompanyFields form={form} />}
    </KindFormDialog>
  );
}
