import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "@tanstack/react-router";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { usePageTitle } from "#core/web/app/page-title.ts";
import { NotAllowed, ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { Quarter } from "#funds/quarters/shared/closes-api.ts";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { type RecordFigure, RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { CloseActions } from "./close-actions.tsx";
import { CloseState } from "./close-state.tsx";
import { QuarterSteps } from "./quarter-steps.tsx";

/** A fund's quarter: its steps as the books say them, and its lock. */
export const QuarterPage = () => (useCan("ledger:read") ? <Addressed /> : <NotAllowed />);

function Addressed() {
  const { t } = useLingui();
  const { id: fundId = "", endsOn = "" } = useParams({ strict: false });
  const quarter = useRead(api.quarterCloses.get, { fundId, endsOn });
  usePageTitle(quarter.data && `${quarterName(endsOn)}, ${quarter.data.fundName}`);
  if (quarter.data === undefined && quarter.isError)
    return <ReadProblem error={quarter.error} onRetry={() => void quarter.refetch()} />;
  if (quarter.data === undefined) return <RowsSkeleton loading={t`Loading...`} />;
  return <QuarterOf quarter={quarter.data} />;
}

function QuarterOf({ quarter }: { quarter: Quarter }) {
  const { t } = useLingui();
  const { fundId, fundName, endsOn, startsOn, close, closedUntil } = quarter;
  const name = quarterName(endsOn);
  const isClosed = closedUntil !== null && closedUntil >= endsOn;
  return (
    <>
      <PageHeader
        title={
          <Trans>
            {name}, <bdi>{fundName}</bdi>
          </Trans>
        }
        badge={<CloseState state={close?.state ?? (isClosed ? "closed" : "open")} />}
        description={
          <span className="flex flex-wrap items-center gap-x-2">
            <RecordLink record={{ id: fundId, kind: "fund", label: fundName }} />
            <span>
              <Moment at={startsOn} /> – <Moment at={endsOn} />
            </span>
          </span>
        }
        actions={<CloseActions quarter={quarter} />}
      />
      <Sums quarter={quarter} />
      <Section title={<Trans>Steps</Trans>} label={t`Steps`}>
        <QuarterSteps quarter={quarter} />
      </Section>
      <Past quarter={quarter} />
    </>
  );
}

function Sums({ quarter: { currency, debits, credits, nav, partnersNav, unallocated } }: { quarter: Quarter }) {
  const { t } = useLingui();
  // They prove the tie: to the cent.
  const money = (amount: string) => <Amount amount={amount} currency={currency} withCents />;
  const figures: RecordFigure[] = [
    {
      id: "nav",
      label: t`Fund NAV`,
      value: money(nav),
      explanation: {
        formula: t`Assets less liabilities, on the last day of the quarter.`,
        parts: [
          { id: "partners", label: t`Partners’ NAV`, value: money(partnersNav) },
          { id: "unallocated", label: t`Of which shared by commitments`, value: money(unallocated) },
        ],
      },
    },
    {
      id: "partners",
      label: t`Partners’ NAV`,
      value: money(partnersNav),
      explanation: {
        formula: t`What is each partner’s own, and its share by commitments of unallocated capital. The Partners tab of the fund lists them.`,
        parts: [{ id: "fund", label: t`Fund NAV`, value: money(nav) }],
      },
    },
    {
      id: "debits",
      label: t`Trial balance`,
      value: money(debits),
      explanation: {
        formula: t`Balances of all accounts. The Trial balance tab of the fund lists them.`,
        parts: [
          { id: "debit", label: t`Debits`, value: money(debits) },
          { id: "credit", label: t`Credits`, value: money(credits) },
        ],
      },
    },
  ];
  return <RecordFigures label={t`Figures`} figures={figures} />;
}

/** Who prepared, locked and opened it again. */
function Past({ quarter: { close, earlier } }: { quarter: Quarter }) {
  const { t } = useLingui();
  const all = [...(close ? [close] : []), ...earlier];
  if (all.length === 0) return null;
  const former = t`Former member`;
  return (
    <div className="mt-4">
      <Section title={<Trans>History</Trans>} label={t`History`}>
        <ul className="flex flex-col gap-2 text-sm">
          {all.map(({ id, preparedBy, preparedAt, lockedBy, lockedAt, entryNo, reopenedBy, reopenedAt, closing }) => (
            <li key={id} className="flex flex-wrap gap-x-3 gap-y-1">
              <span>
                <Trans>
                  Prepared by <bdi>{preparedBy?.name ?? former}</bdi>, <Moment at={preparedAt} />
                </Trans>
              </span>
              {lockedAt !== null && (
                <span>
                  <Trans>
                    Locked by <bdi>{lockedBy?.name ?? former}</bdi>, <Moment at={lockedAt} />, with entry {entryNo}
                  </Trans>
                </span>
              )}
              {reopenedAt !== null && (
                <span>
                  <Trans>
                    Reopened by <bdi>{reopenedBy?.name ?? former}</bdi>, <Moment at={reopenedAt} />: “
                    <bdi>{closing?.reason}</bdi>”
                  </Trans>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
