import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { usePlace } from "#core/web/app/over.ts";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { RecordSkeleton } from "#ui/web/feedback/record-skeleton.tsx";
import type { ExitStart } from "./exit-form.ts";
import type { Exit } from "./exit-values.ts";

const ExitForm = laterForm(() => import("./exit-fields.tsx"), "ExitForm");

/** A new one, of the person who begins it until they say otherwise; of the company its address names. */
export function NewExitPage() {
  const { t } = useLingui();
  const { search } = usePlace();
  const { user } = useSession();
  const id = typeof search["company"] === "string" ? search["company"] : "";
  const { data, isPending } = useRead(api.portfolioCompanies.get, { id }, { enabled: id !== "" });
  if (id !== "" && isPending) return <RecordSkeleton loading={t`Loading...`} />;
  const portfolioCompany = data ? { id: data.id, name: data.name } : null;
  return <Page edited={null} start={{ ownerId: user.id, portfolioCompany }} />;
}

export const EditExitPage = () => (
  <AddressedRecord procedure={api.exits.get}>
    {(exit) => <Page key={exit.id} edited={exit} start={{}} />}
  </AddressedRecord>
);

function Page({ start, ...props }: { edited: Exit | null; start: ExitStart }) {
  const { t } = useLingui();
  return (
    <KindFormPage kind="exit_opportunity" title={t`New exit opportunity`} {...props}>
      {(edited) => <ExitForm edited={edited} start={start} />}
    </KindFormPage>
  );
}
