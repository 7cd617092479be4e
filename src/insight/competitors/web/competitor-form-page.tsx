import { api } from "#core/web/api/api.ts";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import type { Competitor } from "./competitor-values.ts";

const CompetitorForm = laterForm(() => import("./competitor-fields.tsx"), "CompetitorForm");

export const NewCompetitorPage = () => <Page edited={null} />;

export const EditCompetitorPage = () => (
  <AddressedRecord procedure={api.competitors.get}>
    {(competitor) => <Page key={competitor.id} edited={competitor} />}
  </AddressedRecord>
);

const Page = (props: { edited: Competitor | null }) => (
  <KindFormPage kind="competitor" {...props}>
    {(edited) => <CompetitorForm edited={edited} />}
  </KindFormPage>
);
