import { api } from "#core/web/api/api.ts";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import type { Rival } from "./rival-values.ts";

const RivalForm = laterForm(() => import("./rival-fields.tsx"), "RivalForm");

export const NewRivalPage = () => <Page edited={null} />;

export const EditRivalPage = () => (
  <AddressedRecord procedure={api.rivalFirms.get}>{(rival) => <Page key={rival.id} edited={rival} />}</AddressedRecord>
);

const Page = (props: { edited: Rival | null }) => (
  <KindFormPage kind="rival_firm" {...props}>
    {(edited) => <RivalForm edited={edited} />}
  </KindFormPage>
);
