import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { TimeInStage } from "../fields/time-in-stage.tsx";
import { STAGE_WORDS } from "../fields/vocabulary.ts";

type StagePeriod = OutputOf<typeof api.deals.stagePeriods>["items"][number];

/** Every stage a deal has been in: since when, for how long and who brought it there. */
export function StagePeriods({ dealId }: { dealId: string }) {
  const { t } = useLingui();
  const periods = useRead(api.deals.stagePeriods, { id: dealId }, { about: dealId });
  if (periods.isPending) return <Skeleton className="mt-3 h-16" />;
  if (periods.data === undefined) {
    return (
      <p role="alert" className="mt-3 text-sm text-danger">
        {periods.error.message}
      </p>
    );
  }
  return (
    <div className="mt-3 overflow-x-auto">
      <table aria-label={t`Time in each stage`} className="w-full text-left text-sm">
        <thead className="text-xs text-quiet">
          <tr>
            <Heading>
              <Trans>Stage</Trans>
            </Heading>
            <Heading>
              <Trans>Since</Trans>
            </Heading>
            <Heading>
              <Trans>Time in stage</Trans>
            </Heading>
            <Heading>
              <Trans>Moved by</Trans>
            </Heading>
          </tr>
        </thead>
        <tbody>
          {periods.data.items.map((stay) => (
            <StagePeriodRow key={stay.id} stay={stay} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="py-1 pr-4 font-normal">
      {children}
    </th>
  );
}

function StagePeriodRow({ stay }: { stay: StagePeriod }) {
  const { i18n } = useLingui();
  return (
    <tr className={stay.leftAt === null ? "font-medium" : ""}>
      <td className="py-1 pr-4">{i18n._(STAGE_WORDS[stay.stage])}</td>
      <td className="py-1 pr-4">
        <Moment at={stay.enteredAt} />
      </td>
      <td className="figure py-1 pr-4">
        <TimeInStage since={stay.enteredAt} until={stay.leftAt} />
      </td>
      <td className="py-1 pr-4">
        <bdi>{stay.actorName}</bdi>
      </td>
    </tr>
  );
}
