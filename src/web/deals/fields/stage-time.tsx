import type { api, OutputOf } from "../../core/api/api.ts";
import { OverdueBadge } from "./overdue-badge.tsx";
import { TimeInStage } from "./time-in-stage.tsx";

type Standing = Pick<OutputOf<typeof api.deals.list>["items"][number], "stageSince" | "overdue">;

/** How long a deal has stood in its stage, marked when that is longer than the firm allows. */
export function StageTime({ deal }: { deal: Standing }) {
  return (
    <span className="whitespace-nowrap">
      <TimeInStage since={deal.stageSince} />
      {deal.overdue.includes("stage") && (
        <>
          {" "}
          <OverdueBadge />
        </>
      )}
    </span>
  );
}
