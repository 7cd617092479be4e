import { useLingui } from "@lingui/react/macro";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";

const NewProspectForm = laterForm(() => import("./new-prospect-form.tsx"), "NewProspectForm");

export function NewProspectPage() {
  const { t } = useLingui();
  return (
    <KindFormPage
      kind="company"
      edited={null}
      title={t`New prospect`}
      description={t`A company that may become a deal`}
    >
      {() => <NewProspectForm />}
    </KindFormPage>
  );
}
