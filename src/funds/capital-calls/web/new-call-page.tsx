import { useLingui } from "@lingui/react/macro";
import { useCan } from "#core/web/api/session.tsx";
import { FormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";

const NewCallForm = laterForm(() => import("./new-call-form.tsx"), "NewCallForm");

/** What a fund calls, and what that comes to for each partner. */
export function NewCallPage() {
  const { t } = useLingui();
  if (!useCan("call:prepare")) return <NotAllowed />;
  return (
    <FormPage
      size="xl"
      title={t`New capital call`}
      description={t`Nothing is sent or posted until a colleague approves it.`}
    >
      <NewCallForm />
    </FormPage>
  );
}
