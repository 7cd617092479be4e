import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Asked } from "./portfolio-search.ts";

type Props = { id: string; asked: Asked };

/** Of which day the figures are where that is not today, and the way back. */
export function OnDay({ id, asked: { asOf, ...others } }: Props) {
  if (asOf === undefined) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
      <span>
        <Trans>
          As of <Moment at={asOf} />
        </Trans>
      </span>
      <Link to="/portfolio/$id" params={{ id }} search={others} className="text-primary-text hover:underline">
        <Trans>Show today</Trans>
      </Link>
    </span>
  );
}
