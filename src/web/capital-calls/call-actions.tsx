import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "../core/api/api.ts";
import { useCan, useSession } from "../core/api/session.tsx";
import { toast } from "../core/app/toasts.ts";
import { Button } from "../ui/button.tsx";
import { whenOpened } from "../ui/later.tsx";
import type { CapitalCall } from "./capital-call-values.tsx";

const ReasonDialog = whenOpened(() => import("./reason-dialog.tsx"), "ReasonDialog");
const IssueDialog = whenOpened(() => import("./issue-dialog.tsx"), "IssueDialog");

/** What can be done with a call now, by whoever looks at it. */
export function CallActions({ call }: { call: CapitalCall }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<"cancel" | "issue">();
  const mayPrepare = useCan("call:prepare");
  const mayApprove = useCan("call:approve");
  const { state, name } = call;
  const mayCancel = mayPrepare && (state === "pending" || ((state === "approved" || state === "issued") && mayApprove));
  const isIssued = state === "issued";
  return (
    <>
      {mayCancel && call.cancelAskedBy === null && (
        <Button onClick={() => setOpened("cancel")}>
          <Trans>Cancel call</Trans>
        </Button>
      )}
      {call.cancelAskedBy !== null && isIssued && mayApprove && <Asked call={call} />}
      {state === "pending" && mayApprove && <Approve call={call} />}
      {state === "approved" && mayPrepare && (
        <Button variant="primary" onClick={() => setOpened("issue")}>
          <Trans>Issue call</Trans>
        </Button>
      )}
      {opened === "issue" && <IssueDialog call={call} onClose={() => setOpened(undefined)} />}
      {opened === "cancel" && (
        <ReasonDialog
          procedure={api.capitalCalls.cancel}
          seen={call}
          words={{
            title: t`Cancel ${name}?`,
            description: isIssued
              ? t`A colleague must confirm it. What was posted is reversed.`
              : t`Nobody is called for it. It stays in the list as cancelled.`,
            action: t`Cancel call`,
            done: isIssued ? t`Cancellation asked for. A colleague must confirm it` : t`Capital call cancelled`,
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** The second person approves; whoever prepared it reads why they cannot. */
function Approve({ call: { id, rowVersion, preparedBy } }: { call: CapitalCall }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { mutate, isPending } = useCommand(api.capitalCalls.approve);
  if (preparedBy?.id === user.id)
    return (
      <span className="self-center text-sm text-quiet">
        <Trans>Ask a colleague to approve it</Trans>
      </span>
    );
  return (
    <Button
      variant="primary"
      busy={isPending}
      onClick={() =>
        mutate(
          { id, rowVersion },
          {
            onSuccess: () => toast.success(t`Capital call approved`),
            onError: ({ message }) => toast.error(message, t`Failed to approve the capital call`),
          },
        )
      }
    >
      <Trans>Approve call</Trans>
    </Button>
  );
}

/** A colleague asked for its cancellation: another confirms or declines it. */
function Asked({ call: { id, rowVersion, cancelAskedBy, cancelReason } }: { call: CapitalCall }) {
  const { t } = useLingui();
  const { user } = useSession();
  const cancel = useCommand(api.capitalCalls.cancel);
  const keep = useCommand(api.capitalCalls.keep);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to cancel the capital call`);
  return (
    <>
      <Button
        busy={keep.isPending}
        onClick={() => keep.mutate({ id, rowVersion }, { onSuccess: () => toast.success(t`The call stays`), onError })}
      >
        <Trans>Keep call</Trans>
      </Button>
      {cancelAskedBy?.id !== user.id && (
        <Button
          variant="danger"
          busy={cancel.isPending}
          onClick={() =>
            cancel.mutate(
              { id, rowVersion, reason: cancelReason ?? "" },
              { onSuccess: () => toast.success(t`Capital call cancelled`), onError },
            )
          }
        >
          <Trans>Confirm cancellation</Trans>
        </Button>
      )}
    </>
  );
}
