import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { usePlace } from "#core/web/app/over.ts";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { MAILING_KINDS, type MailingKind } from "#investors/mailings/shared/rules.ts";
import { KIND_WORDS } from "./mailing-values.ts";

const MailingForm = laterForm(() => import("./mailing-form.tsx"), "MailingForm");

/** A new one, of the type its address names. */
export function NewMailingPage() {
  const { i18n, t } = useLingui();
  const { search } = usePlace();
  const kind: MailingKind | undefined = MAILING_KINDS.find((one) => one === search["kind"]);
  const title = kind === undefined ? t`New mailing` : t`New mailing: ${i18n._(KIND_WORDS[kind])}`;
  return (
    <KindFormPage kind="mailing" edited={null} title={title}>
      {() => <MailingForm edited={null} kind={kind} />}
    </KindFormPage>
  );
}

export const EditMailingPage = () => (
  <AddressedRecord procedure={api.mailings.get}>
    {(mailing) => (
      <KindFormPage key={mailing.id} kind="mailing" edited={mailing}>
        {(edited) => <MailingForm edited={edited} kind={undefined} />}
      </KindFormPage>
    )}
  </AddressedRecord>
);
