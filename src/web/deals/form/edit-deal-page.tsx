import { useParams } from "@tanstack/react-router";
import { api, useRead } from "../../core/api/api.ts";
import { useCan } from "../../core/api/session.tsx";
import { usePageTitle } from "../../core/app/page-title.ts";
import { useBeginning } from "../../core/records/ahead.ts";
import { NotAllowed } from "../../core/records/read-problem.tsx";
import { DealLoading } from "../record/deal-loading.tsx";
import { DealProblem } from "../record/deal-problem.tsx";
import { DealFormScreen } from "./deal-form-screen.tsx";

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
  return edited ? <DealFormScreen key={id} task={{ kind: "edit", deal: edited }} /> : <DealLoading />;
}
