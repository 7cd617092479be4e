import { useLingui } from "@lingui/react/macro";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";

const NewContactForm = laterForm(() => import("./contact-form.tsx"), "NewContactForm");

export function NewContactPage() {
  const { t } = useLingui();
  return (
    <KindFormPage kind="contact" edited={null} title={t`Add Contact`}>
      {() => <NewContactForm />}
    </KindFormPage>
  );
}
