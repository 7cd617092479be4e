import { Trans } from "@lingui/react/macro";
import type { ContactCard } from "#deals/contacts/shared/api.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

/** When somebody is to be called again, marked once the day has come; null when there is no such day. */
export function followUp({ followUpOn, isFollowUpDue }: Pick<ContactCard, "followUpOn" | "isFollowUpDue">) {
  if (followUpOn === null) return null;
  if (!isFollowUpDue) return <Moment at={followUpOn} />;
  return (
    <Badge tone="warn">
      <Trans>
        Due <Moment at={followUpOn} />
      </Trans>
    </Badge>
  );
}
