import { Trans } from "@lingui/react/macro";
import { useParams } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { usePageTitle } from "#core/web/app/page-title.ts";
import { useBeginning } from "#core/web/records/fields/ahead.ts";
import { FormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { DealLoading } from "../record/deal-loading.tsx";
import { DealProblem } from "../record/deal-problem.tsx";

const DealFormScreen = laterForm(() => import("./deal-form-screen.tsx"), "DealFormScreen");

export function EditDealPage() {
  return useCan("deal:update") ? <EditDeal /> : <NotAllowed />;
}

function EditDeal() {
  const { id } = useParams({ from: "/frame/deals/edit/$id" });
  const deal = useRead(api.deals.get, { id });
  usePageTitle(deal.data?.name);
  const edited = useBeginning(deal.data);
  if (deal.isPending) return <DealLoading />;
  if (deal.data === undefined) return <DealProblem error={deal.error} onRetry={() => void deal.refetch()} />;
  if (!edited) return <DealLoading />;
  return (
    <FormPage
      key={id}
      title={
        <Trans>
          Edit <bdi className="wrap-anywhere">{edited.name}</bdi>
        </Trans>
      }
    >
      <DealFormScreen task={{ kind: "edit", deal: edited }} />
    </FormPage>
  );
}
