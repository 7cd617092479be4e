import { Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { DealLoading } from "./deal-loading.tsx";
import { DealProblem } from "./deal-problem.tsx";
import { lastDeal } from "./last-deal.ts";

type Props = { to: "/deals/$id" | "/deals/edit/$id" };

/** The deal one looked at last, or the list when none exists any more. */
function LastDeal({ to }: Props) {
  const { user } = useSession();
  const [id] = useState(() => lastDeal(user.id));
  return id === undefined ? <Navigate to="/dealflow" replace /> : <DealIfThere id={id} to={to} />;
}

function DealIfThere({ id, to }: Props & { id: string }) {
  const deal = useRead(api.deals.get, { id });
  // What is known of it from before may be of a deal that is gone since.
  if (deal.isFetching) return <DealLoading />;
  if (deal.isSuccess) return <Navigate to={to} params={{ id }} replace />;
  if (deal.error?.code === "internal") return <DealProblem error={deal.error} onRetry={() => void deal.refetch()} />;
  return <Navigate to="/dealflow" replace />;
}

/** /deals/preview */
export const PreviewDealPage = () => <LastDeal to="/deals/$id" />;

/** /deals/edit/current */
export const EditCurrentDealPage = () => <LastDeal to="/deals/edit/$id" />;
