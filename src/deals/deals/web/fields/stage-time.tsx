import { Trans } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { TimeInStage } from "./time-in-stage.tsx";

type Standing = Pick<OutputOf<typeof api.deals.list>["items"][number], "stageSince" | "overdue">;

/** How long a deal has been in its stage, marked when that is longer than the firm allows. A next step is what is overdue. */
export function StageTime({ deal }: { deal: Standing }) {
  return (
    <span className="whitespace-nowrap">
      {deal.overdue.includes("stage") && (
        <>
          <Badge tone="warn">
            <Trans>Over limit</Trans>
          </Badge>{" "}
        </>
      )}
      <TimeInStage since={deal.stageSince} />
    </span>
  );
}
