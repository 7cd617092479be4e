import { Trans, useLingui } from "@lingui/react/macro";
import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ApprovalButton } from "#core/web/records/approval/approval-buttons.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import type { Closing } from "./closing-values.tsx";

const ReasonDialog = whenOpened(() => import("#core/web/records/approval/reason-dialog.tsx"), "ReasonDialog");

/** One asks to undo the close, with a reason; a colleague does it, or it stays closed. */
export function UndoClose({ closing: { id, rowVersion, company, undoAskedBy, undoReason } }: { closing: Closing }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  if (undoReason !== null) return <Asked asked={{ id, rowVersion, undoAskedBy, undoReason }} />;
  return (
    <>
      <Button icon={<BadgeCheck aria-hidden className="size-4" />} onClick={() => setAsking(true)}>
        <Trans>Ask to undo close</Trans>
      </Button>
      {isAsking && (
        <ReasonDialog
          procedure={api.dealClosings.askUndoClose}
          about={{ id, rowVersion }}
          words={{
            title: t`Undo the close of ${company}?`,
            description: t`A colleague must confirm it. This reverses the purchase in the books, removes its cap table entry, archives open tasks and reopens the deal.`,
            action: t`Ask to undo`,
            done: t`Request sent. Someone else can now undo the close`,
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type Asked = Pick<Closing, "id" | "rowVersion" | "undoAskedBy"> & { undoReason: string };

function Asked({ asked: { id, rowVersion, undoAskedBy, undoReason } }: { asked: Asked }) {
  const { t } = useLingui();
  const { user } = useSession();
  const keep = useCommand(api.dealClosings.declineUndo);
  return (
    <>
      <span className="self-center text-sm text-quiet">
        <Trans>
          <bdi>{undoAskedBy?.name ?? t`Former member`}</bdi> asked to undo the close: “<bdi>{undoReason}</bdi>”
        </Trans>
      </span>
      <Button
        busy={keep.isPending}
        onClick={() =>
          keep.mutate(
            { id, rowVersion },
            {
              onSuccess: () => toast.success(t`The deal stays closed`),
              onError: ({ message }) => toast.error(message, t`Failed to keep the deal closed`),
            },
          )
        }
      >
        {undoAskedBy?.id === user.id ? <Trans>Withdraw</Trans> : <Trans>Keep closed</Trans>}
      </Button>
      <ApprovalButton
        record={{ id, rowVersion, preparedBy: undoAskedBy }}
        procedure={api.dealClosings.undoClose}
        words={{ action: t`Undo close`, done: t`Close undone`, failed: t`Failed to undo the close` }}
      />
    </>
  );
}
