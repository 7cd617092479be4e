import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "../../core/api/api.ts";
import { useCan } from "../../core/api/session.tsx";
import { useOver, usePlace } from "../../core/app/over.ts";
import { NotAllowed } from "../../core/records/read-problem.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DealLoading } from "../record/deal-loading.tsx";
import { DealProblem } from "../record/deal-problem.tsx";
import { DealFormScreen } from "./deal-form-screen.tsx";

/** A new deal, perhaps with the company of another. */
export function NewDealPage() {
  const like = usePlace().search["like"];
  const mayCreate = useCan("deal:create");
  const isOver = useOver() !== undefined;
  if (!mayCreate) return isOver ? null : <NotAllowed />;
  return typeof like === "string" ? <DealLike id={like} /> : <DealFormScreen task={{ kind: "add" }} />;
}

function DealLike({ id }: { id: string }) {
  const { t } = useLingui();
  const over = useOver();
  const deal = useRead(api.deals.get, { id });
  if (deal.data) return <DealFormScreen task={{ kind: "add", like: deal.data }} />;
  const state = deal.isError ? <DealProblem error={deal.error} onRetry={() => void deal.refetch()} /> : <DealLoading />;
  if (!over) return state;
  return (
    <Dialog open onClose={over.close} size="lg" title={t`Add Deal`}>
      {state}
    </Dialog>
  );
}
