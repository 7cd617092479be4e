import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useOver, usePlace } from "#core/web/app/over.ts";
import { FormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { DealLoading } from "../record/deal-loading.tsx";
import { DealProblem } from "../record/deal-problem.tsx";
import type { DealTask } from "./deal-form.ts";

const DealFormScreen = laterForm(() => import("./deal-form-screen.tsx"), "DealFormScreen");
const Dialog = whenOpened(() => import("#ui/web/dialog/dialog.tsx"), "Dialog");

/** A new deal, perhaps with the company of another. */
export function NewDealPage() {
  const like = usePlace().search["like"];
  const mayCreate = useCan("deal:create");
  const isOver = useOver() !== undefined;
  if (!mayCreate) return isOver ? null : <NotAllowed />;
  return typeof like === "string" ? <DealLike id={like} /> : <NewDeal task={{ kind: "add" }} />;
}

const NewDeal = ({ task }: { task: DealTask }) => (
  <FormPage title={<Trans>Add Deal</Trans>}>
    <DealFormScreen task={task} />
  </FormPage>
);

function DealLike({ id }: { id: string }) {
  const { t } = useLingui();
  const over = useOver();
  const deal = useRead(api.deals.get, { id });
  if (deal.data) return <NewDeal task={{ kind: "add", like: deal.data }} />;
  const state = deal.isError ? <DealProblem error={deal.error} onRetry={() => void deal.refetch()} /> : <DealLoading />;
  if (!over) return state;
  return (
    <Dialog open onClose={over.close} size="lg" title={t`Add Deal`}>
      {state}
    </Dialog>
  );
}
