import { Trans } from "@lingui/react/macro";
import { Badge } from "#ui/web/feedback/badge.tsx";

/** A stakeholder of a cap table, marked where it is one of our funds. */
export function HolderName({ holder, fundId }: { holder: string; fundId: string | null }) {
  return (
    <span className="flex items-center gap-2">
      <bdi className="truncate">{holder}</bdi>
      {fundId !== null && (
        <Badge tone="info">
          <Trans>Ours</Trans>
        </Badge>
      )}
    </span>
  );
}
