import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, useState } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { COMMITTEE_METRICS, type CommitteeFigure } from "#deals/committee/shared/metrics.ts";
import { oneStopAcross } from "#ui/web/behaviour/roving.ts";
import { FigureCard } from "#ui/web/figures/figure-card.tsx";
import { metricText } from "#ui/web/figures/metric-text.ts";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { FigureDrawer } from "./figure-drawer.tsx";

type Statistics = OutputOf<typeof api.committeeSessions.statistics>;
type Share = Statistics["approvals"];

type Props = { onUpcoming: () => void; onMembers: () => void };

/** What stands ahead of the committee, who it is, how it decides, and how that agreed with what became of the deals; each opens what it counts. */
export function CommitteeFigures({ onUpcoming, onMembers }: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<CommitteeFigure>();
  const { data, error } = useRead(api.committeeSessions.statistics, {});
  if (error && !data) return <p className="text-danger">{error.message}</p>;
  const quorum = data?.quorum;
  const share = (figure: CommitteeFigure, counted: Share | undefined) => (
    <ShareCard figure={figure} share={counted} onOpen={() => setOpened(figure)} />
  );
  return (
    <section
      ref={oneStopAcross}
      aria-label={t`Figures`}
      className="my-3 grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))]"
    >
      <FigureCard
        label={t`Upcoming sessions`}
        value={data?.upcoming}
        note={<Trans>Scheduled from today on</Trans>}
        onOpen={onUpcoming}
      />
      <FigureCard
        label={t`Deals to review`}
        value={data?.toReview}
        note={data && <Amounts amounts={data.amounts} />}
        onOpen={() => setOpened("dealsToReview")}
      />
      {share("approvalRate", data?.approvals)}
      {data && data.votes.of > 0 && share("voteCalibration", data.votes)}
      {data && data.scores.of > 0 && share("scoreCalibration", data.scores)}
      <FigureCard
        label={t`Active members`}
        value={data?.members}
        note={<Trans>Quorum {quorum}</Trans>}
        onOpen={onMembers}
      />
      {opened && <FigureDrawer figure={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

function Amounts({ amounts }: Pick<Statistics, "amounts">) {
  if (amounts.length === 0) return <Trans>No amounts given</Trans>;
  return (
    <>
      {amounts.map((sum, place) => (
        <Fragment key={sum.currency}>
          {place > 0 && " + "}
          <CompactAmount {...sum} />
        </Fragment>
      ))}{" "}
      <Trans>total</Trans>
    </>
  );
}

type ShareProps = { figure: CommitteeFigure; share: Share | undefined; onOpen: () => void };

/** A share with what it is of; nothing to divide by is no share. */
function ShareCard({ figure, share, onOpen }: ShareProps) {
  const { i18n } = useLingui();
  const metric = COMMITTEE_METRICS[figure];
  const { count, of } = share ?? { count: 0, of: 0 };
  return (
    <FigureCard
      label={i18n._(metric.label)}
      value={share && metricText(metric, of === 0 ? null : count / of, i18n.locales)}
      note={
        share &&
        (figure === "approvalRate" ? (
          <Trans>
            {count} of {of} decisions
          </Trans>
        ) : (
          <Trans>
            {count} of {of} deals
          </Trans>
        ))
      }
      onOpen={onOpen}
    />
  );
}
