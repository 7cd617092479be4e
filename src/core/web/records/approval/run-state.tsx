import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { api, useCommand } from "../../api/api.ts";
import { useCan } from "../../api/session.tsx";
import { toast } from "../../app/toasts.ts";
import { ApprovalButton } from "./approval-buttons.tsx";

type State = "waiting" | "posted" | "nothing" | "reversed";
type Draft = { id: string; rowVersion: number; preparedBy: { id: string; name: string } | null };

/** Where a run is, in a word. */
export function RunState({ state, isStale }: { state: State; isStale: boolean }) {
  if (state === "waiting")
    return <Badge tone="warn">{isStale ? <Trans>Out of date</Trans> : <Trans>Waiting for approval</Trans>}</Badge>;
  if (state === "reversed")
    return (
      <Badge>
        <Trans>Reversed</Trans>
      </Badge>
    );
  if (isStale)
    return (
      <Badge tone="warn">
        <Trans>Out of date</Trans>
      </Badge>
    );
  return <Badge tone="success">{state === "posted" ? <Trans>Posted</Trans> : <Trans>Nothing to post</Trans>}</Badge>;
}

type Props = {
  draft: Draft;
  onDone?: () => void;
  /** Where it is not seen yet what is posted: shows it, and asks there. */
  onReview?: () => void;
};

/** What waits: another person posts it, people who prepare entries may withdraw it. */
export function RunActions({ draft, onDone, onReview }: Props) {
  const { t } = useLingui();
  const mayPost = useCan("ledger:post");
  const mayApprove = useCan("ledger:approve");
  return (
    <>
      {mayPost && <GiveUp draft={draft} {...(onDone && { onDone })} />}
      {mayApprove && onReview && (
        <Button size="sm" variant="primary" onClick={onReview}>
          <Trans>Approve and post…</Trans>
        </Button>
      )}
      {mayApprove && !onReview && (
        <ApprovalButton
          record={draft}
          procedure={api.journalDrafts.approve}
          words={{ action: t`Approve and post`, done: t`Entry posted`, failed: t`Failed to post the entry` }}
        />
      )}
    </>
  );
}

function GiveUp({ draft: { id }, onDone }: { draft: Draft; onDone?: () => void }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const remove = useCommand(api.journalDrafts.delete);
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trans>Delete draft</Trans>
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Delete this draft?`}
        consequence={t`Nothing of it is in the books. You can prepare it again.`}
        action={t`Delete draft`}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { id },
            {
              onSuccess: () => {
                setAsking(false);
                toast.success(t`Draft deleted`);
                onDone?.();
              },
              onError: ({ message }) => toast.error(message, t`Failed to delete the draft`),
            },
          )
        }
      />
    </>
  );
}
