import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { FieldFacts } from "#core/web/records/fields/field-facts.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { editorsOf } from "#core/web/records/fields/in-place.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf, type Sentences } from "#core/web/records/page/record-history.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { CompetitorActions } from "./competitor-actions.tsx";
import { Position, Swot } from "./competitor-card.tsx";
import { COMPETITOR_FORM } from "./competitor-form.ts";
import { Activities, Companies } from "./competitor-rows.tsx";
import { type Competitor, METRICS, useCompetitorWords } from "./competitor-values.ts";
import { Outcome } from "./outcome.tsx";

const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");

const HISTORY: Sentences = {};

/** One competitor: what is known of it, our companies it competes with, and what it did. */
export const CompetitorPage = () => (
  <AddressedRecord procedure={api.competitors.get}>
    {(competitor) => <CompetitorRecord key={competitor.id} competitor={competitor} />}
  </AddressedRecord>
);

function CompetitorRecord({ competitor }: { competitor: Competitor }) {
  const words = useCompetitorWords();
  const mayEdit = useCan("intelligence:manage");
  const { id } = competitor;
  return (
    <>
      <Header competitor={competitor} mayEdit={mayEdit} />
      <RecordColumns
        lead={
          <div className="flex flex-col gap-4">
            <Section title={<Trans>SWOT</Trans>}>
              <Swot competitor={competitor} />
            </Section>
            <Activities competitorId={id} mayEdit={mayEdit} />
            <Companies competitorId={id} mayEdit={mayEdit} />
            <Deals id={id} />
          </div>
        }
        main={
          <TimelinePanel
            kind="competitor"
            record={competitor}
            history={historyOf({ procedure: api.competitors.history, words, sentences: HISTORY })}
          />
        }
        aside={
          <>
            <Details competitor={competitor} mayEdit={mayEdit} />
            <TasksPanel recordId={id} />
          </>
        }
      />
    </>
  );
}

function Details({ competitor, mayEdit }: { competitor: Competitor; mayEdit: boolean }) {
  const { t } = useLingui();
  const words = useCompetitorWords();
  const { lastFundingAmount, revenue, currency, competitivePosition } = competitor;
  return (
    <Section title={<Trans>Details</Trans>}>
      <FieldFacts
        record={competitor}
        fields={[
          "sector",
          "stage",
          "website",
          "competitivePosition",
          "lastFundingAmount",
          "lastFundingRound",
          "lastFundingDate",
          "lastFundingInvestors",
          ...METRICS,
          "source",
          "createdAt",
        ]}
        words={words}
        own={{
          competitivePosition: competitivePosition !== null && <Position position={competitivePosition} />,
          lastFundingAmount: lastFundingAmount && <Amount amount={lastFundingAmount} currency={currency} />,
          revenue: revenue && <Amount amount={revenue} currency={currency} />,
        }}
        editorOf={editorsOf(COMPETITOR_FORM, { one: t`competitor`, record: competitor, may: mayEdit })}
      />
    </Section>
  );
}

/** Our deals of the companies it competes with. */
function Deals({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.competitors.deals, { id });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  return (
    <Section title={t`Our deals`} label={t`Our deals`}>
      {data === undefined && <Skeleton className="h-8" />}
      {data?.items.length === 0 && (
        <p className="text-quiet">
          <Trans>No deals of these companies yet.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <RecordRows>
          {data.items.map(({ id: dealId, name, outcome }) => (
            <RecordRow
              key={dealId}
              title={<RecordLink record={{ id: dealId, kind: "deal", label: name }} />}
              facts={<Outcome outcome={outcome} />}
            />
          ))}
        </RecordRows>
      )}
    </Section>
  );
}

function Header({ competitor, mayEdit }: { competitor: Competitor; mayEdit: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const words = useCompetitorWords();
  return (
    <RecordHeader
      record={competitor}
      state={fieldValue(words, "threatLevel", competitor.threatLevel)}
      mayEdit={mayEdit}
      renderActions={(edit) => (
        <RecordActions
          kind="competitor"
          record={competitor}
          procedures={api.competitors}
          onEdit={edit}
          consequence={t`This permanently deletes the competitor with its activities and comments. To hide it from the list, archive it instead.`}
        >
          <CompetitorActions competitor={competitor} />
        </RecordActions>
      )}
      renderForm={{ goTo: () => void navigate({ to: "/competitor-analysis/$id/edit", params: { id: competitor.id } }) }}
    />
  );
}
