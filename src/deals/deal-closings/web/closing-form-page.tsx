import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { usePlace } from "#core/web/app/over.ts";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { RecordSkeleton } from "#ui/web/feedback/record-skeleton.tsx";
import type { ClosingStart } from "./closing-form.tsx";
import type { Closing } from "./closing-values.tsx";
import { useClosingStart } from "./use-closing-start.ts";

const ClosingForm = laterForm(() => import("./closing-form.tsx"), "ClosingForm");

/** A new closing, of the person who begins it until they say otherwise; of the deal its address names, with what is known of its round. */
export function NewClosingPage() {
  const { t } = useLingui();
  const { search } = usePlace();
  const { user } = useSession();
  const dealId = typeof search["deal"] === "string" ? search["deal"] : "";
  const { start, isPending } = useClosingStart(dealId);
  if (isPending) return <RecordSkeleton loading={t`Loading...`} />;
  return <Page edited={null} start={{ ownerId: user.id, ...start }} />;
}

export const EditClosingPage = () => (
  <AddressedRecord procedure={api.dealClosings.get}>
    {(closing) => <Page key={closing.id} edited={closing} start={{}} />}
  </AddressedRecord>
);

type Props = { edited: Closing | null; start: ClosingStart };

function Page({ start, ...props }: Props) {
  const { t } = useLingui();
  return (
    <KindFormPage kind="deal_closing" title={t`New Closing`} {...props}>
      {(edited) => <ClosingForm edited={edited} start={start} />}
    </KindFormPage>
  );
}
