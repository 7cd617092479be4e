import { Trans } from "@lingui/react/macro";
import type { MyProposal } from "#investors/portal/shared/talk-api.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";

/** Where a proposal stands. */
export function ProposalBadge({ state }: Pick<MyProposal, "state">) {
  if (state === "waiting")
    return (
      <Badge tone="info">
        <Trans>To be confirmed</Trans>
      </Badge>
    );
  return (
    <Badge tone={state === "confirmed" ? "success" : "danger"}>
      {state === "confirmed" ? <Trans>Confirmed</Trans> : <Trans>Declined</Trans>}
    </Badge>
  );
}
