import { Trans } from "@lingui/react/macro";
import type { ContactCard } from "#shared/contacts/api.ts";
import { Badge } from "../ui/badge.tsx";
import { Moment } from "../ui/moment.tsx";

/** When somebody is to be called again, marked once the day has come; a dash when there is no such day. */
export function FollowUp({ contact }: { contact: Pick<ContactCard, "followUpOn" | "isFollowUpDue"> }) {
  const { followUpOn, isFollowUpDue } = contact;
  if (followUpOn === null) return <span className="text-quiet">–</span>;
  if (!isFollowUpDue) return <Moment at={followUpOn} />;
  return (
    <Badge tone="warn">
      <Trans>
        Due <Moment at={followUpOn} />
      </Trans>
    </Badge>
  );
}
