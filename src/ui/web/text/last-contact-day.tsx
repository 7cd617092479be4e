import { Trans } from "@lingui/react/macro";
import { Badge } from "../feedback/badge.tsx";
import { Moment } from "./moment.tsx";

/** The last day of contact, marked once that is too long ago. */
export function LastContactDay({ on, isStale }: { on: string; isStale: boolean }) {
  if (!isStale) return <Moment at={on} />;
  return (
    <Badge tone="warn">
      <Trans>
        Stale, <Moment at={on} />
      </Trans>
    </Badge>
  );
}
