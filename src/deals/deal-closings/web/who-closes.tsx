import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import type { Closing } from "./closing-values.tsx";

/** Who of the firm may close this deal; where that is nobody but who prepared it, what to do. */
export function WhoCloses({ closing: { id, preparedBy } }: { closing: Closing }) {
  const { i18n } = useLingui();
  const mayChangeRoles = useCan("role:assign");
  const { data } = useRead(api.dealClosings.closers, { id });
  if (!data) return null;
  const others = data.items.filter(({ hasPrepared }) => !hasPrepared);
  const names = new Intl.ListFormat(i18n.locales, { type: "disjunction" }).format(others.map(({ name }) => name));
  const preparer = preparedBy?.name;
  if (others.length > 0)
    return (
      <span className="text-sm text-quiet">
        <Trans>
          Can be closed by <bdi>{names}</bdi>.
        </Trans>{" "}
        {preparer !== undefined && (
          <Trans>
            <bdi>{preparer}</bdi> prepared it.
          </Trans>
        )}
      </span>
    );
  return (
    <span className="text-sm text-quiet">
      <Trans>No other user may close deals yet.</Trans>{" "}
      {mayChangeRoles ? (
        <Link to="/admin/users" className="text-primary-text underline">
          <Trans>Invite a colleague or change a role</Trans>
        </Link>
      ) : (
        <Trans>Ask an administrator to invite a colleague or change a role.</Trans>
      )}
    </span>
  );
}
