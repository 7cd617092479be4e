import { Trans } from "@lingui/react/macro";
import { Archive, ArchiveRestore, CircleCheck, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useButtons } from "../../core/api/session.tsx";
import { Button } from "../../ui/button.tsx";
import type { DealRecord } from "../fields/entry-values.ts";
import { DecideDealDialog } from "../stages/decide-deal-dialog.tsx";
import { useDealActions } from "./deal-actions.ts";
import { DeleteDeal } from "./delete-deal.tsx";

/** The outcome, archive or restore, and delete. */
export function DealStatusButtons({ deal, onGone }: { deal: DealRecord; onGone: () => void }) {
  const may = useButtons("deals");
  const actions = useDealActions();
  const [asking, setAsking] = useState(false);
  const [deciding, setDeciding] = useState(false);
  const isBusy = actions.busyWith !== undefined;
  return (
    <>
      <Button
        icon={<Trash2 aria-hidden className="size-4" />}
        disabled={!may("deal:delete") || isBusy}
        onClick={() => setAsking(true)}
      >
        <Trans>Delete</Trans>
      </Button>
      {deal.outcome === "open" ? (
        <Button
          icon={<CircleCheck aria-hidden className="size-4" />}
          disabled={!may("deal:decide") || isBusy}
          onClick={() => setDeciding(true)}
        >
          <Trans>Outcome</Trans>
        </Button>
      ) : (
        <Button
          icon={<RotateCcw aria-hidden className="size-4" />}
          disabled={!may("deal:decide")}
          busy={isBusy}
          onClick={() => actions.reopen(deal)}
        >
          <Trans>Open again</Trans>
        </Button>
      )}
      {deal.status === "active" ? (
        <Button
          icon={<Archive aria-hidden className="size-4" />}
          disabled={!may("deal:archive")}
          busy={isBusy}
          onClick={() => actions.archive(deal)}
        >
          <Trans>Archive</Trans>
        </Button>
      ) : (
        <Button
          icon={<ArchiveRestore aria-hidden className="size-4" />}
          disabled={!may("deal:restore")}
          busy={isBusy}
          onClick={() => actions.restore(deal)}
        >
          <Trans>Publish</Trans>
        </Button>
      )}
      {deciding && <DecideDealDialog deal={deal} onClose={() => setDeciding(false)} />}
      {asking && <DeleteDeal deal={deal} onClose={() => setAsking(false)} onDeleted={onGone} />}
    </>
  );
}
