import { Trans } from "@lingui/react/macro";
import { Badge } from "#ui/web/feedback/badge.tsx";

/** Of a document whose figures the books no longer say; nothing of any other. */
export function SupersededBadge({ document: { supersededAt } }: { document: { supersededAt: string | null } }) {
  if (supersededAt === null) return null;
  return (
    <Badge tone="warn">
      <Trans>Superseded, restatement due</Trans>
    </Badge>
  );
}
