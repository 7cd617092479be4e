import { Trans } from "@lingui/react/macro";
import { Badge } from "../feedback/badge.tsx";
import { Moment } from "./moment.tsx";

/** The day something is due, marked when that has passed where the firm is. */
export function DueDay({ day, isOverdue }: { day: string; isOverdue: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Moment at={day} />
      {isOverdue && (
        <Badge tone="danger">
          <Trans>Overdue</Trans>
        </Badge>
      )}
    </span>
  );
}
