import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ArrowUpRight, MessageSquare, Pencil } from "lucide-react";
import { useEffect } from "react";
import { useButtons, useSession } from "#core/web/api/session.tsx";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import type { DealRecord } from "../fields/entry-values.ts";
import type { DealDialog } from "../list/deal-search.ts";
import { DealOutcome, DealProgress, DealSummary, DealTexts, DealWork } from "./deal-details.tsx";
import { DealFacts } from "./deal-facts.tsx";
import { DealFigures } from "./deal-figures.tsx";
import { DealMenu, DealOutcomeButton } from "./deal-status-buttons.tsx";
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
          <DealMenu deal={deal} onGone={onClose} />
          <DealOutcomeButton deal={deal} />
          <Button
            icon={<MessageSquare aria-hidden className="size-4 max-sm:hidden" />}
            onClick={() => onOpen("comments", deal.id)}
          >
            <Trans>Comments</Trans>
          </Button>
          <Button
            variant="primary"
            icon={<Pencil aria-hidden className="size-4 max-sm:hidden" />}
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
        <DealProgress deal={deal} />
        <DealWork deal={deal} />
        <DealFigures deal={deal} />
        <DealTexts deal={deal} />
        <DealOutcome deal={deal} />
        <DealFacts deal={deal} columns="grid-cols-2 sm:grid-cols-3" />
      </section>
    </Dialog>
  );
}
