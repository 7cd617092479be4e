import { Trans } from "@lingui/react/macro";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

/** Until when an answer holds, and that it holds no more. */
export const Validity = ({ answer: { validUntil, isStale } }: { answer: { validUntil: string; isStale: boolean } }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    <Moment at={validUntil} />
    {isStale && (
      <Badge tone="danger">
        <Trans>Stale</Trans>
      </Badge>
    )}
  </span>
);
