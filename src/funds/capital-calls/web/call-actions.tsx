import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ApprovalButton, CancellationButtons } from "#core/web/records/approval/approval-buttons.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { MakeTask } from "#work/tasks/web/make-task-panel.tsx";
import { useCallRecalculation } from "./call-recalculation.tsx";
import type { CapitalCall } from "./capital-call-values.tsx";

const ReasonDialog = whenOpened(() => import("#core/web/records/approval/reason-dialog.tsx"), "ReasonDialog");
const IssueDialog = whenOpened(() => import("./issue-dialog.tsx"), "IssueDialog");

/** What can be done with a call now, by a person who looks at it. */
export function CallActions({ call }: { call: CapitalCall }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<"cancel" | "issue">();
  const mayPrepare = useCan("call:prepare");
  const mayApprove = useCan("call:approve");
  const mayTask = useCan("task:create");
  const isStale = useCallRecalculation(call)?.isStale === true;
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
      {call.cancelAskedBy !== null && isIssued && mayApprove && <AskedToCancel call={call} />}
      {state === "pending" && mayApprove && !isStale && (
        <ApprovalButton
          record={call}
          procedure={api.capitalCalls.approve}
          words={{
            action: t`Approve call`,
            done: t`Capital call approved`,
            failed: t`Failed to approve the capital call`,
          }}
        />
      )}
      {state === "approved" && mayPrepare && (
        <Button variant="primary" onClick={() => setOpened("issue")}>
          <Trans>Issue call</Trans>
        </Button>
      )}
      {isIssued && mayTask && (
        <MoreMenu>
          <MakeTask kind="capital_call" id={call.id} />
        </MoreMenu>
      )}
      {opened === "issue" && <IssueDialog call={call} onClose={() => setOpened(undefined)} />}
      {opened === "cancel" && (
        <ReasonDialog
          procedure={api.capitalCalls.cancel}
          about={{ id: call.id, rowVersion: call.rowVersion }}
          words={{
            title: t`Cancel ${name}?`,
            description: isIssued
              ? t`A colleague must confirm it. What was posted is reversed.`
              : t`No partner is called for it. It stays in the list as cancelled.`,
            action: t`Cancel call`,
            done: isIssued ? t`Cancellation asked for. A colleague must confirm it` : t`Capital call cancelled`,
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** A colleague asked for its cancellation. */
function AskedToCancel({ call }: { call: CapitalCall }) {
  const { t } = useLingui();
  return (
    <CancellationButtons
      record={call}
      cancel={api.capitalCalls.cancel}
      keep={api.capitalCalls.declineCancellation}
      words={{
        keep: t`Keep call`,
        kept: t`The call stays`,
        cancelled: t`Capital call cancelled`,
        failed: t`Failed to cancel the capital call`,
      }}
    />
  );
}
