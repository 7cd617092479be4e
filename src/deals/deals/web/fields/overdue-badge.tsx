import { Trans } from "@lingui/react/macro";
import { Badge } from "#ui/web/feedback/badge.tsx";

export function OverdueBadge() {
  return (
    <Badge tone="danger">
      <Trans>Overdue</Trans>
    </Badge>
  );
}
