import { Trans } from "@lingui/react/macro";
import { Badge } from "../ui/badge.tsx";
import { Moment } from "../ui/moment.tsx";
import { useNow } from "../ui/now.ts";
import { Absent } from "./amount.tsx";
import { isOverdue } from "./due.ts";

/** What comes next and when, marked when its day has passed. */
export function NextStep({ deal }: { deal: { nextStep: string | null; nextStepOn: string | null } }) {
  const now = useNow();
  if (deal.nextStep === null && deal.nextStepOn === null) return <Absent />;
  return (
    <>
      {deal.nextStep !== null && <span dir="auto">{deal.nextStep} </span>}
      {deal.nextStepOn !== null && <Moment at={deal.nextStepOn} />}
      {isOverdue(deal.nextStepOn, now) && (
        <>
          {" "}
          <Badge tone="danger">
            <Trans>Overdue</Trans>
          </Badge>
        </>
      )}
    </>
  );
}
