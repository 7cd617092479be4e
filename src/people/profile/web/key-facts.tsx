import { Plural, Trans } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { Moment } from "#ui/web/text/moment.tsx";

type ApiKey = OutputOf<typeof api.apiKeys.list>["items"][number];

/** What a key may do, until when, and when it was last used. */
export function KeyFacts({ apiKey: { permissions, readOnly, expiresAt, isExpired, lastUsedAt } }: { apiKey: ApiKey }) {
  return (
    <p className="text-sm text-quiet">
      <span title={permissions.join(", ")}>
        <Plural value={permissions.length} one="# permission" other="# permissions" />
      </span>
      {readOnly && (
        <>
          {" · "}
          <Trans>read-only</Trans>
        </>
      )}
      {" · "}
      {isExpired ? (
        <Trans>
          ended <Moment at={expiresAt} />
        </Trans>
      ) : (
        <Trans>
          ends <Moment at={expiresAt} />
        </Trans>
      )}
      {" · "}
      {lastUsedAt === null ? (
        <Trans>never used</Trans>
      ) : (
        <Trans>
          last used <Moment at={lastUsedAt} />
        </Trans>
      )}
    </p>
  );
}
