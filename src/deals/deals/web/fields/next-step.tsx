import type { api, OutputOf } from "#core/web/api/api.ts";
import { Absent } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { OverdueBadge } from "./overdue-badge.tsx";

type Due = Pick<OutputOf<typeof api.deals.list>["items"][number], "nextStep" | "nextStepOn" | "overdue">;

/** What comes next and when, marked when its day has passed where the firm is. Where room is short the text is cut off. */
export function NextStep({ deal }: { deal: Due }) {
  if (deal.nextStep === null && deal.nextStepOn === null) return <Absent />;
  return (
    <>
      {deal.overdue.includes("nextStep") && (
        <>
          <OverdueBadge />{" "}
        </>
      )}
      {deal.nextStepOn !== null && <Moment at={deal.nextStepOn} />}
      {deal.nextStepOn !== null && deal.nextStep !== null && " · "}
      {deal.nextStep !== null && <bdi>{deal.nextStep}</bdi>}
    </>
  );
}
