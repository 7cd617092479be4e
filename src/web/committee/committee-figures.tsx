import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import { api, useRead } from "../core/api/api.ts";
import { FigureCard } from "../ui/figure-card.tsx";
import { Millions } from "./session-values.tsx";

/** What stands ahead of the committee, how it decides, and who it is. */
export function CommitteeFigures() {
  const { t } = useLingui();
  const { data, error } = useRead(api.committeeSessions.statistics, {});
  if (error && !data) return <p className="text-danger">{error.message}</p>;
  const { approved, decided } = data?.decisions ?? { approved: 0, decided: 0 };
  const quorum = data?.quorum;
  return (
    <section aria-label={t`Figures`} className="mb-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <FigureCard label={t`Upcoming sessions`} value={data?.upcoming} note={<Trans>Scheduled from now on</Trans>} />
      <FigureCard
        label={t`Deals to review`}
        value={data?.toReview}
        note={
          data &&
          (data.amounts.length === 0 ? (
            <Trans>No amounts given</Trans>
          ) : (
            <>
              {data.amounts.map((sum, place) => (
                <Fragment key={sum.currency}>
                  {place > 0 && " + "}
                  <Millions {...sum} />
                </Fragment>
              ))}{" "}
              <Trans>total</Trans>
            </>
          ))
        }
      />
      <FigureCard
        label={t`Approval rate`}
        value={data && (decided === 0 ? "–" : `${Math.round((100 * approved) / decided)}%`)}
        note={
          <Trans>
            {approved} approved of {decided} decided
          </Trans>
        }
      />
      <FigureCard label={t`Active members`} value={data?.members} note={<Trans>Quorum {quorum}</Trans>} />
    </section>
  );
}
