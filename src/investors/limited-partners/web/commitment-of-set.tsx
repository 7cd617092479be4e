import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useCan } from "#core/web/api/session.tsx";

/** What an import prepared holds once its set is approved, in the fund's journal. */
export function OfSet({ fundId }: { fundId: string }) {
  if (!useCan("ledger:read"))
    return (
      <span className="text-sm text-quiet">
        <Trans>Waits with its import</Trans>
      </span>
    );
  return (
    <Link
      to="/portfolio/funds/$id"
      params={{ id: fundId }}
      search={{ tab: "journal" }}
      className="text-sm text-primary-text underline"
    >
      <Trans>Waits with its import</Trans>
    </Link>
  );
}
