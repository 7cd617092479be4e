import { Trans } from "@lingui/react/macro";
import type { ListedQuarter } from "#funds/quarters/shared/closes-api.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";

/** Where a quarter is, in a word. */
export function CloseState({ state }: { state: ListedQuarter["state"] }) {
  if (state === "locked")
    return (
      <Badge tone="success">
        <Trans>Locked</Trans>
      </Badge>
    );
  if (state === "prepared")
    return (
      <Badge tone="warn">
        <Trans>Waiting for a colleague</Trans>
      </Badge>
    );
  if (state === "reopened")
    return (
      <Badge tone="warn">
        <Trans>Reopened</Trans>
      </Badge>
    );
  return <Badge>{state === "closed" ? <Trans>Books closed</Trans> : <Trans>Open</Trans>}</Badge>;
}
