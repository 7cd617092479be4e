import { Navigate } from "@tanstack/react-router";
import { useSession } from "../core/session.tsx";
import { lastDeal } from "./last-deal.ts";

/** /deals/preview: the deal one looked at last, or the list. */
export function PreviewDealPage() {
  const id = lastDeal(useSession().user.id);
  return id === undefined ? <Navigate to="/dealflow" replace /> : <Navigate to="/deals/$id" params={{ id }} replace />;
}

/** /deals/edit/current: the form of the deal one looked at last, or the list. */
export function EditCurrentDealPage() {
  const id = lastDeal(useSession().user.id);
  return id === undefined ? (
    <Navigate to="/dealflow" replace />
  ) : (
    <Navigate to="/deals/edit/$id" params={{ id }} replace />
  );
}
