import { api } from "#core/web/api/api.ts";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import type { DataRequest } from "./values.ts";

const DataRequestForm = laterForm(() => import("./data-request-fields.tsx"), "DataRequestForm");

export const NewDataRequestPage = () => <Page edited={null} />;

export const EditDataRequestPage = () => (
  <AddressedRecord procedure={api.dataRequests.get}>
    {(request) => <Page key={request.id} edited={request} />}
  </AddressedRecord>
);

const Page = (props: { edited: DataRequest | null }) => (
  <KindFormPage kind="data_request" {...props}>
    {(edited) => <DataRequestForm edited={edited} />}
  </KindFormPage>
);
