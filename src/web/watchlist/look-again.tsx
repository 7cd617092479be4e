import { Trans } from "@lingui/react/macro";
import { Badge } from "../ui/badge.tsx";
import { Moment } from "../ui/moment.tsx";

/** The day to look again, marked once it has come. */
export function LookAgain({ on, isDue }: { on: string | null; isDue: boolean }) {
  if (on === null) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Moment at={on} />
      {isDue && (
        <Badge tone="warn">
          <Trans>Look again</Trans>
        </Badge>
      )}
    </span>
  );
}
