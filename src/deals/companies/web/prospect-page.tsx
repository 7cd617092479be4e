import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { api } from "#core/web/api/api.ts";
import { useButtons } from "#core/web/api/session.tsx";
import { FieldText } from "#core/web/records/fields/field-facts.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { editorsOf } from "#core/web/records/fields/in-place.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf, type Sentences } from "#core/web/records/page/record-history.tsx";
import { WatchersPanel } from "#deals/watchlist/web/watch-panel.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { CompanyDeals } from "./company-deals.tsx";
import { CompanyFacts } from "./company-facts.tsx";
import { FORM } from "./company-form.ts";
import { MergedCompany } from "./company-merges.tsx";
import { CompanyStrip } from "./company-strip.tsx";
import { ProspectActions, ProspectState } from "./prospect-actions.tsx";
import { type CompanyRecord, useCompanyWords } from "./vocabulary.ts";

const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const PeoplePanel = afterPaint(() => import("#work/contact-links/web/people-panel.tsx"), "PeoplePanel");
const DocumentsPanel = afterPaint(() => import("#work/documents/web/documents-panel.tsx"), "DocumentsPanel");
const ProjectsPanel = afterPaint(() => import("#work/projects/web/projects-panel.tsx"), "ProjectsPanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");
const RecordWorkflowsPanel = afterPaint(
  () => import("#work/workflows/web/record-workflows-panel.tsx"),
  "RecordWorkflowsPanel",
);

const CompanyFormDialog = lazyRouteComponent(() => import("./company-form-dialog.tsx"), "CompanyFormDialog");

/** One prospect or company: what is known of it, its deals, who changed what. */
export function ProspectPage() {
  const { t } = useLingui();
  return (
    <AddressedRecord procedure={api.companies.get} loading={t`Loading prospect...`}>
      {(company) => <Prospect company={company} />}
    </AddressedRecord>
  );
}

const HISTORY: Sentences = {
  "merges.mergeCompanies": (name) => <Trans>{name} merged a duplicate</Trans>,
  "merges.undoCompanies": (name) => <Trans>{name} undid a merge</Trans>,
  "companies.qualify": (name) => <Trans>{name} qualified this</Trans>,
  "companies.convert": (name) => <Trans>{name} converted this to a deal</Trans>,
  "companies.restore": (name) => <Trans>{name} restored this</Trans>,
};

function Prospect({ company }: { company: CompanyRecord }) {
  const { t } = useLingui();
  const words = useCompanyWords();
  const isEnabled = useButtons("deal-sourcing");
  const editorOf = editorsOf(FORM, {
    one: t`company`,
    record: company,
    may: isEnabled("prospect:edit"),
    // An event or partner belongs to its source: both are changed together.
    except: company.referralSource === null ? ["referralSource"] : ["referralSource", "source"],
  });
  return (
    <>
      <ProspectHeader company={company} />
      <CompanyStrip company={company} />
      <RecordColumns
        lead={
          <Section title={<Trans>Description</Trans>}>
            <FieldText
              record={company}
              field="description"
              words={words}
              none={<Trans>No description yet.</Trans>}
              editorOf={editorOf}
            />
          </Section>
        }
        main={
          <TimelinePanel
            kind="company"
            record={company}
            history={historyOf({ procedure: api.companies.history, words, sentences: HISTORY })}
            withPeople
          />
        }
        aside={
          <>
            <Section title={<Trans>Company Information</Trans>}>
              <CompanyFacts company={company} editorOf={editorOf} />
            </Section>
            <Section title={<Trans>Deals</Trans>}>
              <CompanyDeals deals={company.deals} />
            </Section>
            <TasksPanel recordId={company.id} />
            <ProjectsPanel recordId={company.id} />
            <RecordWorkflowsPanel type="company" record={{ id: company.id, name: company.name }} />
            <DocumentsPanel recordId={company.id} />
            <WatchersPanel companyId={company.id} />
            <PeoplePanel recordId={company.id} />
          </>
        }
      />
    </>
  );
}

function ProspectHeader({ company }: { company: CompanyRecord }) {
  const words = useCompanyWords();
  const isEnabled = useButtons("deal-sourcing");
  return (
    <>
      <RecordHeader
        record={company}
        state={<ProspectState company={company} isEnabled={isEnabled} />}
        mayEdit={isEnabled("prospect:edit")}
        renderActions={(edit) => <ProspectActions company={company} isEnabled={isEnabled} onEdit={edit} />}
        renderForm={(close) => <CompanyFormDialog edited={company} onClose={close} />}
      >
        {fieldValue(words, "source", company.source)}
      </RecordHeader>
      <MergedCompany company={company} />
    </>
  );
}
