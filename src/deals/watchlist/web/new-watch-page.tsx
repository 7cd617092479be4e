import { Trans } from "@lingui/react/macro";
import { useCan } from "#core/web/api/session.tsx";
import { FormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";

const NewWatchForm = laterForm(() => import("./new-watch-form.tsx"), "NewWatchForm");

/** Puts a company on one's watch list. */
export function NewWatchPage() {
  if (!useCan("company:read")) return <NotAllowed />;
  return (
    <FormPage title={<Trans>Watch a company</Trans>}>
      <NewWatchForm />
    </FormPage>
  );
}
