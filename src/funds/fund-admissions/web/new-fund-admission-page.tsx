import { useLingui } from "@lingui/react/macro";
import { useCan } from "#core/web/api/session.tsx";
import { FormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";

const NewFundAdmissionForm = laterForm(() => import("./new-fund-admission-form.tsx"), "NewFundAdmissionForm");

/** Who is admitted to a fund on a day, and what that moves between partners. */
export function NewFundAdmissionPage() {
  const { t } = useLingui();
  if (!useCan("call:prepare")) return <NotAllowed />;
  return (
    <FormPage size="xl" title={t`New closing`} description={t`Nothing is posted until a colleague approves it.`}>
      <NewFundAdmissionForm />
    </FormPage>
  );
}
