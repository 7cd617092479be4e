import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ArrowUpRight, MessageSquare, Pencil } from "lucide-react";
import { useEffect } from "react";
import { useButtons, useSession } from "../../core/api/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { DealRecord } from "../fields/entry-values.ts";
import type { DealDialog } from "../list/deal-search.ts";
import { DealDetails, DealSummary } from "./deal-details.tsx";
import { DealStatusButtons } from "./deal-status-buttons.tsx";
import { rememberDeal } from "./last-deal.ts";

type Props = { deal: DealRecord; onOpen: (dialog: DealDialog, id: string) => void; onClose: () => void };

/** A deal looked at without leaving the list. */
export function DealDetailsDialog({ deal, onOpen, onClose }: Props) {
  const { t } = useLingui();
  const may = useButtons("deals");
  const { user } = useSession();
  useEffect(() => rememberDeal(user.id, deal.id), [user.id, deal.id]);

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={<bdi className="wrap-anywhere">{deal.name}</bdi>}
      footer={
        <>
          <DealStatusButtons deal={deal} onGone={onClose} />
          <Button
            icon={<MessageSquare aria-hidden className="size-4" />}
            disabled={!may("deal:comment")}
            onClick={() => onOpen("comments", deal.id)}
          >
            <Trans>Comments</Trans>
          </Button>
          <Button
            variant="primary"
            icon={<Pencil aria-hidden className="size-4" />}
            disabled={!may("deal:edit")}
            onClick={() => onOpen("edit", deal.id)}
          >
            <Trans>Edit</Trans>
          </Button>
        </>
      }
    >
      <section aria-label={t`Deal Details`} className="flex flex-col gap-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <DealSummary deal={deal} />
          <Link
            to="/deals/$id"
            params={{ id: deal.id }}
            className="flex items-center gap-1 rounded-control text-sm text-primary-text hover:underline"
          >
            <Trans>Open page</Trans>
            <ArrowUpRight aria-hidden className="size-4" />
          </Link>
        </div>
        <DealDetails deal={deal} />
      </section>
    </Dialog>
  );
}
