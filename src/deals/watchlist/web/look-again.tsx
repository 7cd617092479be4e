import { Trans } from "@lingui/react/macro";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

/** The day to look again, marked once it has come; null when there is no such day. */
export function lookAgain({ lookAgainOn, isDue }: { lookAgainOn: string | null; isDue: boolean }) {
  if (lookAgainOn === null) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Moment at={lookAgainOn} />
      {isDue && (
        <Badge tone="warn">
          <Trans>Revisit</Trans>
        </Badge>
      )}
    </span>
  );
}
