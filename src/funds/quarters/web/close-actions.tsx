import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Lock, LockOpen } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ApprovalButton } from "#core/web/records/approval/approval-buttons.tsx";
import type { Quarter, QuarterClose } from "#funds/quarters/shared/closes-api.ts";
import { isDone } from "#funds/quarters/shared/steps.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button, buttonStyle } from "#ui/web/button.tsx";

const ReasonDialog = whenOpened(() => import("#core/web/records/approval/reason-dialog.tsx"), "ReasonDialog");

/** One prepares the close, another locks it; opening it again takes two as well. */
export function CloseActions({ quarter }: { quarter: Quarter }) {
  const { close } = quarter;
  if (close === null) return <Prepare quarter={quarter} />;
  if (close.state === "prepared") return <Locking close={close} />;
  return (
    <>
      {close.closing !== null && <Reopening closing={close.closing} />}
      {close.state === "locked" && <ToStatements fundId={quarter.fundId} />}
    </>
  );
}

/** What comes next once a quarter is locked. */
const ToStatements = ({ fundId }: { fundId: string }) => (
  <Link
    to="/portfolio/funds/$id"
    params={{ id: fundId }}
    search={{ tab: "statements" }}
    className={buttonStyle({ variant: "primary" })}
  >
    <Trans>Statements of the quarter</Trans>
  </Link>
);

function Prepare({ quarter: { fundId, endsOn, steps, closedUntil } }: { quarter: Quarter }) {
  const { t } = useLingui();
  const mayPost = useCan("ledger:post");
  const { mutate, isPending } = useCommand(api.quarterCloses.prepare);
  const open = steps.filter((step) => !isDone(step)).length;
  if (!mayPost || (closedUntil !== null && closedUntil >= endsOn)) return null;
  if (open > 0)
    return (
      <span className="self-center text-sm text-quiet">
        <Trans>Finish the steps first</Trans>
      </span>
    );
  return (
    <Button
      variant="primary"
      busy={isPending}
      onClick={() =>
        mutate(
          { fundId, endsOn },
          {
            onSuccess: () => toast.success(t`Close prepared. A colleague can lock the quarter`),
            onError: ({ message }) => toast.error(message, t`Failed to prepare the close`),
          },
        )
      }
    >
      <Trans>Prepare close</Trans>
    </Button>
  );
}

function Locking({ close }: { close: QuarterClose }) {
  const { t } = useLingui();
  const mayPost = useCan("ledger:post");
  const mayLock = useCan("ledger:approve");
  const withdraw = useCommand(api.quarterCloses.withdraw);
  return (
    <>
      {mayPost && (
        <Button
          busy={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(
              { id: close.id },
              {
                onSuccess: () => toast.success(t`Close withdrawn`),
                onError: ({ message }) => toast.error(message, t`Failed to withdraw the close`),
              },
            )
          }
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
      {mayLock && (
        <ApprovalButton
          record={close}
          procedure={api.quarterCloses.lock}
          words={{ action: t`Lock quarter`, done: t`Quarter locked`, failed: t`Failed to lock the quarter` }}
        />
      )}
      {!mayLock && <Lock aria-hidden className="size-4 self-center text-quiet" />}
    </>
  );
}

function Reopening({ closing }: { closing: NonNullable<QuarterClose["closing"]> }) {
  const { t } = useLingui();
  const mayReopen = useCan("ledger:approve");
  const [isAsking, setAsking] = useState(false);
  if (!mayReopen) return null;
  if (closing.reason !== null)
    return (
      <>
        <span className="self-center text-sm text-quiet">
          <Trans>
            <bdi>{closing.askedBy?.name ?? t`Former member`}</bdi> asked to reopen it: “<bdi>{closing.reason}</bdi>”
          </Trans>
        </span>
        <ApprovalButton
          record={{ ...closing, preparedBy: closing.askedBy }}
          procedure={api.periodLocks.reopen}
          words={{ action: t`Reopen quarter`, done: t`Quarter reopened`, failed: t`Failed to reopen the quarter` }}
        />
      </>
    );
  return (
    <>
      <Button icon={<LockOpen aria-hidden className="size-4" />} onClick={() => setAsking(true)}>
        <Trans>Ask to reopen</Trans>
      </Button>
      {isAsking && (
        <ReasonDialog
          procedure={api.periodLocks.askReopening}
          about={{ id: closing.id, rowVersion: closing.rowVersion }}
          words={{
            title: t`Reopen the quarter?`,
            description: t`A colleague must confirm it. What was published of the quarter is marked as superseded.`,
            action: t`Ask to reopen`,
            done: t`Request sent. Someone else can now reopen it`,
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
