import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { FieldFacts, FieldText } from "#core/web/records/fields/field-facts.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { editorsOf } from "#core/web/records/fields/in-place.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf, type Sentences } from "#core/web/records/page/record-history.tsx";
import { afterPaint, whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Swot } from "../competitor-card.tsx";
import { RivalDeals } from "./rival-deals.tsx";
import { RIVAL_FORM } from "./rival-form.ts";
import { type Rival, useRivalWords } from "./rival-values.ts";

const NoteDialog = whenOpened(() => import("./note-dialog.tsx"), "NoteDialog");
const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");

const HISTORY: Sentences = {};

/** One rival firm: its figures, strengths, strategy and the deals where it competed. */
export const RivalPage = () => (
  <AddressedRecord procedure={api.rivalFirms.get}>
    {(rival) => <RivalRecord key={rival.id} rival={rival} />}
  </AddressedRecord>
);

function RivalRecord({ rival }: { rival: Rival }) {
  const { t } = useLingui();
  const words = useRivalWords();
  const mayEdit = useCan("rival:manage");
  const editorOf = editorsOf(RIVAL_FORM, { one: t`rival firm`, record: rival, may: mayEdit });
  const { aum, avgCheck, currency } = rival;
  return (
    <>
      <Header rival={rival} mayEdit={mayEdit} />
      <RecordColumns
        lead={
          <div className="flex flex-col gap-4">
            <Section title={<Trans>SWOT Analysis</Trans>}>
              <Swot competitor={rival} />
            </Section>
            <RivalDeals rival={rival} mayEdit={mayEdit} />
            <Section title={words.label("strategy")}>
              <FieldText
                record={rival}
                field="strategy"
                words={words}
                none={<Trans>No strategy yet.</Trans>}
                editorOf={editorOf}
              />
            </Section>
          </div>
        }
        main={
          <TimelinePanel
            kind="rival_firm"
            record={rival}
            history={historyOf({ procedure: api.rivalFirms.history, words, sentences: HISTORY })}
          />
        }
        aside={
          <>
            <Section title={<Trans>Details</Trans>}>
              <FieldFacts
                record={rival}
                fields={["tier", "aum", "avgCheck", "source", "createdAt"]}
                words={words}
                own={{
                  aum: aum && <Amount amount={aum} currency={currency} />,
                  avgCheck: avgCheck && <Amount amount={avgCheck} currency={currency} />,
                }}
                editorOf={editorOf}
              />
            </Section>
            <WinRate rival={rival} />
            <TasksPanel recordId={rival.id} />
          </>
        }
      />
    </>
  );
}

/** The share of the decided deals that we won against it, with its parts. */
function WinRate({ rival: { open, won, lost, winRate } }: { rival: Rival }) {
  const { i18n } = useLingui();
  return (
    <Section title={<Trans>Our win rate</Trans>}>
      <p className="figure text-xl font-semibold">{winRate === null ? "–" : percent(winRate, i18n.locales)}</p>
      <p className="text-sm text-quiet">
        <Trans>
          {won} won, {lost} passed, {open} open. The rate is won deals over decided deals.
        </Trans>
      </p>
    </Section>
  );
}

function Header({ rival, mayEdit }: { rival: Rival; mayEdit: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const words = useRivalWords();
  const mayAddTasks = useCan("task:create");
  const [isNoting, setNoting] = useState(false);
  return (
    <RecordHeader
      record={rival}
      state={
        <>
          <Badge tone="warn">
            <Trans>Confidential</Trans>
          </Badge>
          {fieldValue(words, "tier", rival.tier)}
        </>
      }
      mayEdit={mayEdit}
      renderActions={(edit) => (
        <RecordActions
          kind="rival_firm"
          record={rival}
          procedures={api.rivalFirms}
          onEdit={edit}
          consequence={t`This permanently deletes the rival firm with its deals and comments. To hide it from the list, archive it instead.`}
        >
          {mayEdit && mayAddTasks && (
            <Button icon={<NotebookPen aria-hidden className="size-4" />} onClick={() => setNoting(true)}>
              <Trans>Add note</Trans>
            </Button>
          )}
        </RecordActions>
      )}
      renderForm={{
        goTo: () => void navigate({ to: "/competitor-analysis/rivals/$id/edit", params: { id: rival.id } }),
      }}
    >
      {isNoting && <NoteDialog rival={rival} onClose={() => setNoting(false)} />}
    </RecordHeader>
  );
}
