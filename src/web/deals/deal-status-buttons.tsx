import { Trans } from "@lingui/react/macro";
import { Archive, ArchiveRestore, Trash2 } from "lucide-react";
import { useState } from "react";
import { useButtons } from "../core/session.tsx";
import { Button } from "../ui/button.tsx";
import { useDealActions } from "./deal-actions.ts";
import { DeleteDeal } from "./delete-deal.tsx";
import type { DealRecord } from "./entry-values.ts";

/** Archive or publish, and delete. */
export function DealStatusButtons({ deal, onGone }: { deal: DealRecord; onGone: () => void }) {
  const may = useButtons("deals");
  const actions = useDealActions();
  const [asking, setAsking] = useState(false);
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
      {deal.status === "active" ? (
        <Button
          icon={<Archive aria-hidden className="size-4" />}
          disabled={!may("deal:archive")}
          busy={isBusy}
          onClick={() => void actions.archive(deal)}
        >
          <Trans>Archive</Trans>
        </Button>
      ) : (
        <Button
          icon={<ArchiveRestore aria-hidden className="size-4" />}
          disabled={!may("deal:publish")}
          busy={isBusy}
          onClick={() => void actions.publish(deal)}
        >
          <Trans>Publish</Trans>
        </Button>
      )}
      <DeleteDeal deal={deal} open={asking} actions={actions} onClose={() => setAsking(false)} onDeleted={onGone} />
    </>
  );
}
