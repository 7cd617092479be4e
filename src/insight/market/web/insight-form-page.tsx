import { api } from "#core/web/api/api.ts";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import type { Insight } from "./market-values.ts";

const InsightForm = laterForm(() => import("./insight-fields.tsx"), "InsightForm");

export const NewInsightPage = () => <Page edited={null} />;

export const EditInsightPage = () => (
  <AddressedRecord procedure={api.marketInsights.get}>
    {(insight) => <Page key={insight.id} edited={insight} />}
  </AddressedRecord>
);

const Page = (props: { edited: Insight | null }) => (
  <KindFormPage kind="market_insight" {...props}>
    {(edited) => <InsightForm edited={edited} />}
  </KindFormPage>
);
