import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useButtons, useCan } from "#core/web/api/session.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { DealFormDialog } from "../form/deal-form-dialog.tsx";
import { DealCommentsDialog } from "../record/deal-comments-dialog.tsx";
import { DealDetailsDialog } from "../record/deal-details-dialog.tsx";
import { DealDocumentsDialog } from "../record/deal-documents-dialog.tsx";
import { DealLoading } from "../record/deal-loading.tsx";
import { DealProblem } from "../record/deal-problem.tsx";
import type { DealDialog } from "./deal-search.ts";

type Props = {
  dialog: DealDialog;
  dealId: string;
  onOpen: (dialog: DealDialog, id: string) => void;
  onClose: () => void;
};

/** What the address opens over the list of deals; nothing that its button would not. */
export function DealDialogs({ dialog, dealId, onOpen, onClose }: Props) {
  const { t } = useLingui();
  const titles: Record<DealDialog, string> = {
    preview: t`Deal Details`,
    comments: t`Deal Comments`,
    documents: t`Deal Documents`,
    edit: t`Edit Deal`,
  };
  const may = useButtons("deals");
  const mayReadDocuments = useCan("document:read");
  const deal = useRead(api.deals.get, { id: dealId });
  // A half-written edit of a deal that somebody deletes stays on the screen until it is saved or given up.
  const isGone = deal.error?.code === "not_found" && dialog !== "edit";
  if (deal.data === undefined || isGone) {
    return (
      <Dialog open onClose={onClose} size="lg" title={titles[dialog]}>
        {deal.isError ? <DealProblem error={deal.error} onRetry={() => void deal.refetch()} /> : <DealLoading />}
      </Dialog>
    );
  }
  if (dialog === "comments") return <DealCommentsDialog deal={deal.data} onClose={onClose} />;
  if (dialog === "documents" && mayReadDocuments) return <DealDocumentsDialog deal={deal.data} onClose={onClose} />;
  if (dialog === "edit" && may("deal:edit")) return <DealFormDialog deal={deal.data} onClose={onClose} />;
  return dialog === "preview" ? <DealDetailsDialog deal={deal.data} onOpen={onOpen} onClose={onClose} /> : null;
}
