import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { FieldFacts, FieldText } from "#core/web/records/fields/field-facts.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { editorsOf } from "#core/web/records/fields/in-place.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf, type Sentences } from "#core/web/records/page/record-history.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { AnalyseImpact, Provenance } from "./insight-card.tsx";
import { INSIGHT_FORM } from "./insight-form.tsx";
import { frenchDay, type Insight, useInsightWords } from "./market-values.ts";
import { Relevance } from "./relevance.tsx";

const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");

const HISTORY: Sentences = {};

/** One market insight: what it says, where it is from, and how far it concerns the firm. */
export const InsightPage = () => (
  <AddressedRecord procedure={api.marketInsights.get}>
    {(insight) => <InsightRecord key={insight.id} insight={insight} />}
  </AddressedRecord>
);

function InsightRecord({ insight }: { insight: Insight }) {
  const { t } = useLingui();
  const words = useInsightWords();
  const mayEdit = useCan("intelligence:manage");
  const editorOf = editorsOf(INSIGHT_FORM, { one: t`market insight`, record: insight, may: mayEdit });
  return (
    <>
      <Header insight={insight} mayEdit={mayEdit} />
      <RecordColumns
        lead={
          <Section title={words.label("summary")}>
            <FieldText
              record={insight}
              field="summary"
              words={words}
              none={<Trans>No summary yet.</Trans>}
              editorOf={editorOf}
            />
            <Provenance insight={insight} />
          </Section>
        }
        main={
          <TimelinePanel
            kind="market_insight"
            record={insight}
            history={historyOf({ procedure: api.marketInsights.history, words, sentences: HISTORY })}
          />
        }
        aside={
          <>
            <Section title={<Trans>Relevance</Trans>}>
              <Relevance insight={insight} />
            </Section>
            <Section title={<Trans>Details</Trans>}>
              <FieldFacts
                record={insight}
                fields={[
                  "category",
                  "severity",
                  "impactedSectors",
                  "source",
                  "link",
                  "origin",
                  "publishedOn",
                  "createdAt",
                ]}
                words={words}
                own={{ publishedOn: frenchDay(insight.publishedOn) }}
                editorOf={editorOf}
              />
            </Section>
            <TasksPanel recordId={insight.id} />
          </>
        }
      />
    </>
  );
}

function Header({ insight, mayEdit }: { insight: Insight; mayEdit: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const words = useInsightWords();
  return (
    <RecordHeader
      record={insight}
      state={
        <>
          {fieldValue(words, "category", insight.category)}
          {fieldValue(words, "severity", insight.severity)}
        </>
      }
      mayEdit={mayEdit}
      renderActions={(edit) => (
        <RecordActions
          kind="market_insight"
          record={insight}
          procedures={api.marketInsights}
          onEdit={edit}
          consequence={t`This permanently deletes the insight and its comments. To hide it from the list, archive it instead.`}
        >
          {insight.actionable && <AnalyseImpact insight={insight} />}
        </RecordActions>
      )}
      renderForm={{ goTo: () => void navigate({ to: "/market-intelligence/$id/edit", params: { id: insight.id } }) }}
    />
  );
}
