import { useCan } from "#core/web/api/session.tsx";
import { LastContact } from "./last-contact.tsx";
import { LogActivity } from "./log-activity.tsx";

/** When the firm last spoke with a company or the like, and how another call is written down, on the pages of other records. */
export function LogPanel({ recordId }: { recordId: string }) {
  if (!useCan("activity:read")) return null;
  return (
    <span className="flex flex-wrap items-center gap-3">
      <LastContact recordId={recordId} />
      <LogActivity key={recordId} recordId={recordId} withPeople />
    </span>
  );
}
