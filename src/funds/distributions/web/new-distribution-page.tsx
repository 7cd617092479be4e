import { useLingui } from "@lingui/react/macro";
import { useCan } from "#core/web/api/session.tsx";
import { FormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";

const NewDistributionForm = laterForm(() => import("./new-distribution-form.tsx"), "NewDistributionForm");

/** What a fund pays out, and what that comes to for each partner. */
export function NewDistributionPage() {
  const { t } = useLingui();
  const mayPrepare = useCan("call:prepare");
  if (!useCan("carry:read") || !mayPrepare) return <NotAllowed />;
  return (
    <FormPage size="xl" title={t`New distribution`} description={t`Nothing is posted until a colleague approves it.`}>
      <NewDistributionForm />
    </FormPage>
  );
}
