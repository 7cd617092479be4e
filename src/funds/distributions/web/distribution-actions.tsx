import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ApprovalButton, CancellationButtons } from "#core/web/records/approval/approval-buttons.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import type { Distribution } from "./distribution-values.ts";

const ReasonDialog = whenOpened(() => import("#core/web/records/approval/reason-dialog.tsx"), "ReasonDialog");

/** What can be done with a distribution now, by a person who looks at it. */
export function DistributionActions({ distribution }: { distribution: Distribution }) {
  const { t } = useLingui();
  const [isCancelling, setCancelling] = useState(false);
  const mayPrepare = useCan("call:prepare");
  const mayApprove = useCan("call:approve");
  const { state, name, cancelAskedBy, lines } = distribution;
  const isPosted = state === "approved";
  // What partners were paid, or the bank was told to pay, is not taken back.
  const isPaid = lines.some(({ releasedOn, list }) => releasedOn !== null || list?.isApproved === true);
  const mayCancel = mayPrepare && (state === "pending" || (isPosted && mayApprove && !isPaid));
  return (
    <>
      {mayCancel && cancelAskedBy === null && (
        <Button onClick={() => setCancelling(true)}>
          <Trans>Cancel distribution</Trans>
        </Button>
      )}
      {cancelAskedBy !== null && isPosted && mayApprove && (
        <CancellationButtons
          record={distribution}
          cancel={api.distributions.cancel}
          keep={api.distributions.declineCancellation}
          words={{
            keep: t`Keep distribution`,
            kept: t`The distribution stays`,
            cancelled: t`Distribution cancelled`,
            failed: t`Failed to cancel the distribution`,
          }}
        />
      )}
      {state === "pending" && mayApprove && (
        <ApprovalButton
          record={distribution}
          procedure={api.distributions.approve}
          words={{
            action: t`Approve and post`,
            done: t`Distribution approved and posted`,
            failed: t`Failed to approve the distribution`,
          }}
        />
      )}
      {isCancelling && (
        <ReasonDialog
          procedure={api.distributions.cancel}
          about={{ id: distribution.id, rowVersion: distribution.rowVersion }}
          words={{
            title: t`Cancel ${name}?`,
            description: isPosted
              ? t`A colleague must confirm it. What was posted is reversed.`
              : t`No payment is made. It stays in the list as cancelled.`,
            action: t`Cancel distribution`,
            done: isPosted ? t`Cancellation asked for. A colleague must confirm it` : t`Distribution cancelled`,
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}
