import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useAhead } from "#core/web/records/fields/ahead.ts";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf } from "#core/web/records/page/record-history.tsx";
import { afterPaint, whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RecordColumns } from "#ui/web/layout/record-layout.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { HoldingFacts, HoldingFigures } from "./holding-facts.tsx";
import { HoldingOverview } from "./holding-overview.tsx";
import { OnDay } from "./on-day.tsx";
import { type Asked, readAsked, readHoldingSearch } from "./portfolio-search.ts";
import { type PortfolioCompany, usePortfolioWords } from "./portfolio-values.ts";

const TransactionDialog = whenOpened(() => import("./transaction/transaction-dialog.tsx"), "TransactionDialog");
const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const CapTablePanel = afterPaint(() => import("#portfolio/cap-tables/web/cap-table-panel.tsx"), "CapTablePanel");
const DocumentsPanel = afterPaint(() => import("#work/documents/web/documents-panel.tsx"), "DocumentsPanel");
const HealthOfCompany = afterPaint(() => import("#portfolio/health/web/company-health-panel.tsx"), "HealthOfCompany");
const HoldingPeople = afterPaint(() => import("./holding-people.tsx"), "HoldingPeople");
const KpisPanel = afterPaint(() => import("#portfolio/kpis/web/kpis-panel.tsx"), "KpisPanel");
const ProjectsPanel = afterPaint(() => import("#work/projects/web/projects-panel.tsx"), "ProjectsPanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");
const CompanyValuationsPanel = afterPaint(
  () => import("#portfolio/valuations/web/company-valuations-panel.tsx"),
  "CompanyValuationsPanel",
);

/** One company the funds are invested in: what each holds, its money, its key figures, its papers. */
export function PortfolioCompanyPage() {
  const asked = useSearch({ strict: false, select: readAsked });
  return (
    <AddressedRecord procedure={api.portfolioCompanies.get} asked={asked}>
      {(company) => <Holding key={company.id} company={company} asked={asked} />}
    </AddressedRecord>
  );
}

function Holding({ company: read, asked }: { company: PortfolioCompany; asked: Asked }) {
  const company = useAhead(read);
  const [isRecording, setRecording] = useState(false);
  const record = () => setRecording(true);
  return (
    <>
      <Header company={company} asked={asked} onRecord={record} />
      <HoldingFigures company={company} />
      <RecordColumns
        lead={<HoldingTabs company={company} asked={asked} onRecord={record} />}
        aside={
          <>
            <HoldingFacts company={company} asOf={asked.asOf} />
            {company.isActive && <HealthOfCompany companyId={company.companyId} />}
            <TasksPanel recordId={company.id} />
            <ProjectsPanel recordId={company.companyId} />
          </>
        }
      />
      {isRecording && <TransactionDialog company={company} onClose={() => setRecording(false)} />}
    </>
  );
}

type Props = { company: PortfolioCompany; asked: Asked; onRecord: () => void };

function HoldingTabs({ company, asked, onRecord }: Props) {
  const { t } = useLingui();
  const words = usePortfolioWords();
  const navigate = useNavigate();
  const maySeeKpis = useCan("kpi:read");
  const maySeeMarks = useCan("valuation:read");
  const { tab = "overview" } = useSearch({ strict: false, select: readHoldingSearch });
  const { id } = company;
  return (
    <Tabs
      label={company.name}
      value={tab}
      onChange={(chosen) =>
        void navigate({ to: "/portfolio/$id", params: { id }, search: { ...asked, tab: chosen }, replace: true })
      }
      tabs={[
        {
          id: "overview",
          label: t`Overview`,
          content: <HoldingOverview company={company} asked={asked} onRecord={onRecord} />,
        },
        { id: "people", label: t`People`, content: <HoldingPeople company={company} /> },
        { id: "captable", label: t`Cap table`, content: <CapTablePanel companyId={id} /> },
        ...(maySeeKpis
          ? [{ id: "kpis", label: t`KPIs`, content: <KpisPanel companyId={company.companyId} /> } as const]
          : []),
        ...(maySeeMarks
          ? [{ id: "valuations", label: t`Valuations`, content: <CompanyValuationsPanel id={id} /> } as const]
          : []),
        { id: "documents", label: t`Documents`, content: <DocumentsPanel recordId={id} /> },
        {
          id: "activity",
          label: t`Activity`,
          content: (
            <TimelinePanel
              kind="portfolio_company"
              record={company}
              history={historyOf({ procedure: api.portfolioCompanies.history, words })}
            />
          ),
        },
      ]}
    />
  );
}

function Header({ company, asked, onRecord }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayEdit = useCan("portfolio:manage");
  const mayPost = useCan("ledger:post");
  const { id, isActive, exitDate } = company;
  return (
    <RecordHeader
      record={company}
      state={
        <>
          {(isActive || exitDate !== null) && (
            <Badge tone={isActive ? "success" : "neutral"}>
              {isActive ? <Trans>Active</Trans> : <Trans>Exited</Trans>}
            </Badge>
          )}
          <OnDay id={id} asked={asked} />
        </>
      }
      mayEdit={mayEdit}
      renderActions={(edit) => (
        <RecordActions
          kind="portfolio_company"
          record={company}
          procedures={api.portfolioCompanies}
          onEdit={edit}
          isEditSecond={mayPost}
          consequence={t`This permanently removes the company from the portfolio, with its documents and comments. It stays among the companies.`}
        >
          {mayPost && (
            <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={onRecord}>
              <Trans>Record transaction</Trans>
            </Button>
          )}
        </RecordActions>
      )}
      renderForm={{ goTo: () => void navigate({ to: "/portfolio/$id/edit", params: { id } }) }}
    />
  );
}
