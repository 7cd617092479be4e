import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { ApprovalButton, CancellationButtons } from "#core/web/records/approval/approval-buttons.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import type { FundAdmission } from "./fund-admission-values.ts";

const ReasonDialog = whenOpened(() => import("#core/web/records/approval/reason-dialog.tsx"), "ReasonDialog");
const ApproveOnDayDialog = whenOpened(() => import("./approve-on-day-dialog.tsx"), "ApproveOnDayDialog");

/** What can be done with a closing now, by a person who looks at it. */
export function AdmissionActions({ closing }: { closing: FundAdmission }) {
  const { t } = useLingui();
  const [isCancelling, setCancelling] = useState(false);
  const mayPrepare = useCan("call:prepare");
  const mayApprove = useCan("call:approve");
  const { state, cancelAskedBy } = closing;
  const isPosted = state === "approved";
  const words = useEndWords(closing);
  return (
    <>
      {cancelAskedBy === null && ((state === "pending" && mayPrepare) || (isPosted && mayPrepare && mayApprove)) && (
        <Button onClick={() => setCancelling(true)}>
          {isPosted ? <Trans>Reverse closing</Trans> : <Trans>Cancel closing</Trans>}
        </Button>
      )}
      {cancelAskedBy !== null && isPosted && mayApprove && (
        <CancellationButtons
          record={closing}
          cancel={api.fundAdmissions.cancel}
          keep={api.fundAdmissions.declineCancellation}
          words={{
            keep: t`Keep closing`,
            kept: t`The closing stays`,
            cancelled: t`Closing reversed`,
            failed: t`Failed to reverse the closing`,
          }}
        />
      )}
      {state === "pending" && mayApprove && <Approve closing={closing} />}
      {isCancelling && (
        <ReasonDialog
          procedure={api.fundAdmissions.cancel}
          about={{ id: closing.id, rowVersion: closing.rowVersion }}
          words={words}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}

/** Where its day to pay by is over, the second person is asked for another. */
function Approve({ closing }: { closing: FundAdmission }) {
  const { t } = useLingui();
  const { user } = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const { movesTo, preparedBy } = closing;
  if (movesTo === null || preparedBy?.id === user.id)
    return (
      <ApprovalButton
        record={closing}
        procedure={api.fundAdmissions.approve}
        words={{
          action: t`Approve and post`,
          done: t`Closing approved`,
          failed: t`Failed to approve the closing`,
        }}
      />
    );
  return (
    <>
      <Button variant="primary" onClick={() => setChoosing(true)}>
        <Trans>Approve and post…</Trans>
      </Button>
      {isChoosing && <ApproveOnDayDialog closing={closing} usual={movesTo} onClose={() => setChoosing(false)} />}
    </>
  );
}

/** What is asked before a closing is cancelled, or is to be reversed. */
function useEndWords({ state, name }: FundAdmission) {
  const { t } = useLingui();
  return state === "approved"
    ? {
        title: t`Reverse ${name}?`,
        description: t`A colleague must confirm it. What was posted is reversed.`,
        action: t`Reverse closing`,
        done: t`Reversal asked for. A colleague must confirm it`,
      }
    : {
        title: t`Cancel ${name}?`,
        description: t`Nothing moves. It stays in the list as cancelled.`,
        action: t`Cancel closing`,
        done: t`Closing cancelled`,
      };
}
