import type { api, OutputOf } from "../../core/api/api.ts";
import { Absent } from "../../ui/amount.tsx";
import { Moment } from "../../ui/moment.tsx";
import { OverdueBadge } from "./overdue-badge.tsx";

type Due = Pick<OutputOf<typeof api.deals.list>["items"][number], "nextStep" | "nextStepOn" | "overdue">;

/** What comes next and when, marked when its day has passed where the firm is. */
export function NextStep({ deal }: { deal: Due }) {
  if (deal.nextStep === null && deal.nextStepOn === null) return <Absent />;
  return (
    <>
      {deal.nextStep !== null && (
        <>
          <bdi>{deal.nextStep}</bdi>{" "}
        </>
      )}
      {deal.nextStepOn !== null && <Moment at={deal.nextStepOn} />}
      {deal.overdue.includes("nextStep") && (
        <>
          {" "}
          <OverdueBadge />
        </>
      )}
    </>
  );
}
