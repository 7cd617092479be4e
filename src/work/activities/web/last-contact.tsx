import { Trans } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

/** The last day of contact, marked when that is too long ago. */
export function LastContact({ recordId }: { recordId: string }) {
  const { data } = useRead(api.activities.lastContact, { recordId });
  if (data === undefined) return null;
  if (data.on === null) {
    return (
      <span className="text-sm text-quiet">
        <Trans>No contacts yet</Trans>
      </span>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm text-quiet">
      <Trans>
        Last contact <Moment at={data.on} />
      </Trans>
      {data.isStale && (
        <Badge tone="warn">
          <Trans>Stale</Trans>
        </Badge>
      )}
    </span>
  );
}
