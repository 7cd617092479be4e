import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { CircleCheck, MessageSquarePlus, RotateCcw } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { api } from "#core/web/api/api.ts";
import { useButtons } from "#core/web/api/session.tsx";
import { usePageActions } from "#core/web/app/page-actions.ts";
import { MoreActions } from "#core/web/records/page/more-actions.tsx";
import { useWhoSees } from "#people/walls/web/who-sees-panel.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { OpenChat } from "#work/chat/web/open-chat-panel.tsx";
import type { DealRecord } from "../fields/entry-values.ts";
import { useDealActions, useDealActionWords } from "./deal-actions.ts";

const AddCommentDialog = whenOpened(() => import("#work/comments/web/add-comment-panel.tsx"), "AddCommentDialog");
const DecideDealDialog = lazyRouteComponent(() => import("../stages/decide-deal-dialog.tsx"), "DecideDealDialog");

/** How a deal ended, or that it is open again. */
export function DealOutcomeButton({ deal }: { deal: DealRecord }) {
  const { t } = useLingui();
  const may = useButtons("deals");
  const actions = useDealActions();
  const [deciding, setDeciding] = useState(false);
  const isOpen = deal.outcome === "open";
  const action = isOpen
    ? { id: "deal.outcome", label: t`Outcome`, icon: CircleCheck, run: () => setDeciding(true) }
    : { id: "deal.reopen", label: t`Reopen`, icon: RotateCcw, run: () => actions.reopen(deal) };
  usePageActions(may("deal:decide") ? [action] : []);
  if (!isOpen) {
    return (
      <Button
        icon={<RotateCcw aria-hidden className="size-4" />}
        disabled={!may("deal:decide")}
        busy={actions.busyWith !== undefined}
        onClick={() => actions.reopen(deal)}
      >
        <Trans>Reopen</Trans>
      </Button>
    );
  }
  return (
    <>
      <Button
        icon={<CircleCheck aria-hidden className="size-4" />}
        disabled={!may("deal:decide")}
        onClick={() => setDeciding(true)}
      >
        <Trans>Outcome</Trans>
      </Button>
      {deciding && (
        <Suspense>
          <DecideDealDialog deal={deal} onClose={() => setDeciding(false)} />
        </Suspense>
      )}
    </>
  );
}

type MenuProps = { deal: DealRecord; onGone: () => void; children?: ReactNode };

/** What is done with a deal less often: commenting by a dialog, then archive or publish, and delete. */
export function DealMenu({ deal, onGone, children }: MenuProps) {
  const may = useButtons("deals");
  const words = useDealActionWords();
  const [commenting, setCommenting] = useState(false);
  const sees = useWhoSees(deal.id);
  const archivedAt = deal.status === "paused" ? (deal.archivedAt ?? deal.updatedAt) : null;
  return (
    <>
      <MoreActions
        record={{ id: deal.id, name: deal.name, archivedAt }}
        procedures={api.deals}
        may={{ archive: may(archivedAt === null ? "deal:archive" : "deal:restore"), delete: may("deal:delete") }}
        words={words}
        onDeleted={onGone}
      >
        <MenuItem icon={<MessageSquarePlus />} disabled={!may("deal:comment")} onSelect={() => setCommenting(true)}>
          <Trans>Add Comment</Trans>
        </MenuItem>
        <OpenChat recordId={deal.id} />
        {sees.item}
        {children}
      </MoreActions>
      {commenting && <AddCommentDialog record={deal} onClose={() => setCommenting(false)} />}
      {sees.dialog}
    </>
  );
}
