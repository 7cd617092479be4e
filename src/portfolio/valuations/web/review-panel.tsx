import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { Amount } from "#ui/web/text/amount.tsx";
import { MarkReview } from "./mark-review.tsx";
import { StateBadge } from "./valuation-values.tsx";

/** The mark that a task asks to review, decided here by a person who may; nothing for who can’t see it. */
export function ValuationReview({ id }: { id: string }) {
  const { data: mark } = useRead(api.valuations.get, { id });
  if (mark === undefined) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <StateBadge state={mark.state} />
        <Amount amount={mark.value} currency={mark.currency} />
        <Link
          to="/portfolio/valuations/$id"
          params={{ id: mark.roundId }}
          className="text-sm text-primary-text hover:underline"
        >
          <Trans>Open the quarter</Trans>
        </Link>
      </p>
      {mark.state === "prepared" && <MarkReview mark={mark} onDone={() => undefined} />}
    </div>
  );
}
