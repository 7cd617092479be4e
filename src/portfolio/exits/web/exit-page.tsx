import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { BriefcaseBusiness, Calculator, HandCoins, Split } from "lucide-react";
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
import { SetStatus } from "#core/web/records/page/status-menu.tsx";
import { CHOSEN_EXIT_STATUSES } from "#portfolio/exits/shared/rules.ts";
import { RecordSale } from "#portfolio/portfolio/web/record-sale-panel.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { multipleText } from "#ui/web/figures/multiple-text.ts";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { MenuItem, MenuLink } from "#ui/web/menu/menu.tsx";
import { Amount, CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { Buyers } from "./buyers.tsx";
import { EXIT_FORM } from "./exit-form.ts";
import { type Exit, useExitWords } from "./exit-values.ts";

const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const DocumentsPanel = afterPaint(() => import("#work/documents/web/documents-panel.tsx"), "DocumentsPanel");
const KeyMetrics = afterPaint(() => import("#portfolio/kpis/web/key-metrics-panel.tsx"), "KeyMetrics");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");

const HISTORY: Sentences = { "exits.setStatus": (name) => <Trans>{name} changed the status</Trans> };

/** One exit opportunity: what it may bring, who may buy, its documents and tasks, and what happened. */
export const ExitPage = () => (
  <AddressedRecord procedure={api.exits.get}>{(exit) => <ExitRecord key={exit.id} exit={exit} />}</AddressedRecord>
);

function ExitRecord({ exit }: { exit: Exit }) {
  const { t } = useLingui();
  const words = useExitWords();
  const mayEdit = useCan("portfolio:manage");
  const editorOf = editorsOf(EXIT_FORM, { one: t`exit opportunity`, record: exit, may: mayEdit });
  const { potentialValue, currency } = exit;
  return (
    <>
      <Header exit={exit} mayEdit={mayEdit} />
      <RecordColumns
        lead={
          <div className="flex flex-col gap-4">
            <Buyers exit={exit} mayEdit={mayEdit} />
            <DocumentsPanel recordId={exit.id} />
          </div>
        }
        main={
          <TimelinePanel
            kind="exit_opportunity"
            record={exit}
            history={historyOf({ procedure: api.exits.history, words, sentences: HISTORY })}
          />
        }
        aside={
          <>
            <Section title={<Trans>Details</Trans>}>
              <FieldFacts
                record={exit}
                fields={[
                  "portfolioCompany",
                  "exitType",
                  "potentialValue",
                  "basis",
                  "timeline",
                  "expectedOn",
                  "owner",
                  "createdAt",
                ]}
                words={words}
                own={{ potentialValue: potentialValue && <Amount amount={potentialValue} currency={currency} /> }}
                editorOf={editorOf}
              />
            </Section>
            <Section title={words.label("notes")}>
              <FieldText
                record={exit}
                field="notes"
                words={words}
                none={<Trans>No notes yet.</Trans>}
                editorOf={editorOf}
              />
            </Section>
            <KeyMetrics portfolioCompanyId={exit.portfolioCompanyId} />
            <TasksPanel recordId={exit.id} />
          </>
        }
      />
    </>
  );
}

function Header({ exit, mayEdit }: { exit: Exit; mayEdit: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const words = useExitWords();
  const [isSelling, setSelling] = useState(false);
  return (
    <RecordHeader
      record={exit}
      state={
        mayEdit ? (
          <SetStatus
            record={exit}
            words={words}
            options={CHOSEN_EXIT_STATUSES}
            command={api.exits.setStatus}
            failed={t`Failed to update exit opportunity`}
          />
        ) : (
          fieldValue(words, "status", exit.status)
        )
      }
      mayEdit={mayEdit}
      renderActions={(edit) => (
        <RecordActions
          kind="exit_opportunity"
          record={exit}
          procedures={api.exits}
          onEdit={edit}
          menu={<Realize exit={exit} onSale={() => setSelling(true)} />}
          consequence={t`This permanently deletes the exit opportunity with its buyers, documents and comments. To hide it from the list, archive it instead.`}
        >
          <Link
            to="/exit-management"
            search={{ tab: "scenario", company: exit.portfolioCompanyId }}
            className="inline-flex h-8 items-center gap-2 rounded-control px-3 text-sm font-medium text-primary-text hover:bg-hover"
          >
            <Calculator aria-hidden className="size-4" />
            <Trans>Scenario Analysis</Trans>
          </Link>
        </RecordActions>
      )}
      renderForm={{ goTo: () => void navigate({ to: "/exit-management/$id/edit", params: { id: exit.id } }) }}
    >
      <HeaderFacts exit={exit} />
      {isSelling && <RecordSale companyId={exit.portfolioCompanyId} onClose={() => setSelling(false)} />}
    </RecordHeader>
  );
}

/** A real exit is a sale in the books of each fund, and then a distribution of what came in. */
function Realize({ exit, onSale }: { exit: Exit; onSale: () => void }) {
  const mayPost = useCan("ledger:post");
  const mayPrepare = useCan("call:prepare");
  const maySeeCarry = useCan("carry:read");
  return (
    <>
      {mayPost && (
        <MenuItem icon={<HandCoins />} onSelect={onSale}>
          <Trans>Record sale…</Trans>
        </MenuItem>
      )}
      {mayPrepare && maySeeCarry && (
        <MenuLink icon={<Split />} render={<Link to="/lp-management/distributions/new" />}>
          <Trans>Distribute proceeds</Trans>
        </MenuLink>
      )}
      <MenuLink
        icon={<BriefcaseBusiness />}
        render={<Link to="/portfolio/$id" params={{ id: exit.portfolioCompanyId }} />}
      >
        <Trans>Open investment</Trans>
      </MenuLink>
    </>
  );
}

function HeaderFacts({ exit: { currentValue, heldIn, multiple, expectedOn } }: { exit: Exit }) {
  const { i18n } = useLingui();
  const times = multiple === null ? null : multipleText(multiple, i18n.locales);
  return (
    <>
      {currentValue !== null && heldIn !== null && (
        <span className="text-sm">
          <Trans>
            Held at <CompactAmount amount={currentValue} currency={heldIn} />
          </Trans>
          {times !== null && ` · ${times}`}
        </span>
      )}
      {expectedOn !== null && (
        <span className="text-sm text-quiet">
          <Trans>
            Expected <Moment at={expectedOn} />
          </Trans>
        </span>
      )}
    </>
  );
}
