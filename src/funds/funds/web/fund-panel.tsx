import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useAhead } from "#core/web/records/fields/ahead.ts";
import { useChangeFields } from "#core/web/records/fields/change-fields.ts";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf, type Sentences } from "#core/web/records/page/record-history.tsx";
import { StatusMenu } from "#core/web/records/page/status-menu.tsx";
import { FUND_STATUSES } from "#funds/funds/shared/rules.ts";
import { useWhoSees } from "#people/walls/web/who-sees-panel.tsx";
import { afterPaint, NoPlace } from "#ui/web/behaviour/later.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RecordColumns } from "#ui/web/layout/record-layout.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { OpenChat } from "#work/chat/web/open-chat-panel.tsx";
import { FUND_FORM } from "./fund-form-kind.tsx";
import { FundDetails, FundOverview } from "./fund-overview.tsx";
import { type FundSearch, readFundSearch } from "./fund-search.ts";
import { FundTerms } from "./fund-terms.tsx";
import { type Fund, useFundWords } from "./fund-values.ts";
import { useFundWindows } from "./fund-windows.ts";

const FundStrip = afterPaint(() => import("#funds/commitments/web/fund-strip-panel.tsx"), "FundStrip", NoPlace);
const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const DocumentsPanel = afterPaint(() => import("#work/documents/web/documents-panel.tsx"), "DocumentsPanel");
const FundPartnersPanel = afterPaint(
  () => import("#funds/commitments/web/fund-partners-panel.tsx"),
  "FundPartnersPanel",
);
const AdmissionsOfFundPanel = afterPaint(
  () => import("#funds/fund-admissions/web/admissions-of-fund-panel.tsx"),
  "AdmissionsOfFundPanel",
);
const FundSideLettersPanel = afterPaint(
  () => import("#funds/side-letters/web/fund-side-letters-panel.tsx"),
  "FundSideLettersPanel",
);
const JournalPanel = afterPaint(() => import("#funds/ledger/web/journal-panel.tsx"), "JournalPanel");
const QuartersPanel = afterPaint(() => import("#funds/quarters/web/quarters-panel.tsx"), "QuartersPanel");
const FeesPanel = afterPaint(() => import("#funds/quarters/web/fees-panel.tsx"), "FeesPanel");
const CarryPanel = afterPaint(() => import("#funds/quarters/web/carry-panel.tsx"), "CarryPanel");
const FacilityPanel = afterPaint(() => import("#funds/facilities/web/facility-panel.tsx"), "FacilityPanel");
const TrialBalancePanel = afterPaint(() => import("#funds/ledger/web/trial-balance-panel.tsx"), "TrialBalancePanel");
const ParticipationPanel = afterPaint(
  () => import("#funds/distributions/web/participation-panel.tsx"),
  "ParticipationPanel",
);
const ProjectsPanel = afterPaint(() => import("#work/projects/web/projects-panel.tsx"), "ProjectsPanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");
const RecordWorkflowsPanel = afterPaint(
  () => import("#work/workflows/web/record-workflows-panel.tsx"),
  "RecordWorkflowsPanel",
);

export type { FundSearch };

const HISTORY: Sentences = {
  "fundTerms.approve": (name) => <Trans>{name} approved terms</Trans>,
};

/** Shows what areas above add to a fund: its performance over time, and the statements of its partners. */
type Shown = Record<"renderPerformance" | "renderStatements", (fundId: string) => ReactNode>;

/** One fund: what it is, what its agreement says, its papers, what happened. */
export const FundPanel = (shown: Shown) => (
  <AddressedRecord procedure={api.funds.get}>
    {(fund) => <FundRecord key={fund.id} fund={fund} {...shown} />}
  </AddressedRecord>
);

function FundRecord({ fund: read, renderPerformance, renderStatements }: { fund: Fund } & Shown) {
  const fund = useAhead(read);
  const { t } = useLingui();
  const words = useFundWords();
  const navigate = useNavigate();
  const mayMeasure = useCan("portfolio:read");
  const partnersTabs = usePartnersTabs(fund.id, renderStatements);
  const booksTabs = useBooksTabs(fund);
  const { tab = "overview" } = useSearch({ strict: false, select: readFundSearch });
  return (
    <>
      <Header fund={fund} />
      <FundStrip fund={fund} />
      <RecordColumns
        lead={
          <Tabs
            label={fund.name}
            value={tab}
            onChange={(chosen) => {
              const search = { tab: chosen };
              void navigate({ to: "/portfolio/funds/$id", params: { id: fund.id }, search, replace: true });
            }}
            tabs={[
              { id: "overview", label: t`Overview`, content: <FundOverview fund={fund} /> },
              ...(mayMeasure
                ? ([{ id: "performance", label: t`Performance`, content: renderPerformance(fund.id) }] as const)
                : []),
              { id: "terms", label: t`Terms`, content: <FundTerms fund={fund} /> },
              ...partnersTabs,
              ...booksTabs,
              { id: "documents", label: t`Documents`, content: <DocumentsPanel recordId={fund.id} /> },
              {
                id: "activity",
                label: t`Activity`,
                content: (
                  <TimelinePanel
                    kind="fund"
                    record={fund}
                    history={historyOf({ procedure: api.funds.history, words, sentences: HISTORY })}
                  />
                ),
              },
            ]}
          />
        }
        aside={
          <>
            <FundDetails fund={fund} />
            <TasksPanel recordId={fund.id} />
            <ProjectsPanel recordId={fund.id} />
            <RecordWorkflowsPanel type="fund" record={{ id: fund.id, name: fund.name }} />
          </>
        }
      />
    </>
  );
}

function PartnersTab({ fundId }: { fundId: string }) {
  return (
    <div className="flex flex-col gap-6">
      <FundPartnersPanel fundId={fundId} opened={useFundWindows(fundId).partner} />
      <AdmissionsOfFundPanel fundId={fundId} />
      <FundSideLettersPanel fundId={fundId} />
    </div>
  );
}

const JournalTab = ({ fund }: { fund: Fund }) => <JournalPanel fund={fund} opened={useFundWindows(fund.id).entry} />;

function usePartnersTabs(fundId: string, renderStatements: Shown["renderStatements"]) {
  const { t } = useLingui();
  const tabs = [
    { id: "partners", label: t`Partners`, content: <PartnersTab fundId={fundId} /> } as const,
    { id: "participation", label: t`Participation`, content: <ParticipationPanel fundId={fundId} /> } as const,
    { id: "statements", label: t`Statements`, content: renderStatements(fundId) } as const,
  ];
  return useCan("lp:read") ? tabs : [];
}

function useBooksTabs(fund: Fund) {
  const { t } = useLingui();
  const mayReadBooks = useCan("ledger:read");
  const quarters = [
    { id: "quarters", label: t`Quarters`, content: <QuartersPanel fundId={fund.id} /> } as const,
    { id: "fees", label: t`Fees`, content: <FeesPanel fundId={fund.id} /> } as const,
  ];
  const carry = { id: "carry", label: t`Carry`, content: <CarryPanel fundId={fund.id} /> } as const;
  const ledger = [
    { id: "facility", label: t`Facility`, content: <FacilityPanel fundId={fund.id} /> } as const,
    { id: "ledger", label: t`Trial balance`, content: <TrialBalancePanel fundId={fund.id} /> } as const,
    { id: "journal", label: t`Journal`, content: <JournalTab fund={fund} /> } as const,
  ];
  return [...(mayReadBooks ? quarters : []), ...(useCan("carry:read") ? [carry] : []), ...(mayReadBooks ? ledger : [])];
}

function Header({ fund }: { fund: Fund }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const words = useFundWords();
  const mayEdit = useCan("fund:manage");
  const { change, isPending } = useChangeFields(FUND_FORM, t`fund`);
  const sees = useWhoSees(fund.id);
  return (
    <RecordHeader
      record={fund}
      state={
        mayEdit ? (
          <StatusMenu
            record={fund}
            words={words}
            options={FUND_STATUSES}
            isBusy={isPending}
            change={(status) => change(fund, { status })}
          />
        ) : (
          fieldValue(words, "status", fund.status)
        )
      }
      mayEdit={mayEdit}
      renderActions={(edit) => (
        <RecordActions
          kind="fund"
          record={fund}
          menu={
            <>
              <OpenChat recordId={fund.id} />
              {sees.item}
            </>
          }
          procedures={api.funds}
          onEdit={edit}
          consequence={t`This permanently deletes the fund with its terms, documents and comments. To hide it from the list, archive it instead.`}
        />
      )}
      renderForm={{ goTo: () => void navigate({ to: "/portfolio/funds/$id/edit", params: { id: fund.id } }) }}
    >
      {sees.dialog}
      <Badge>{words.text("vehicle", fund.vehicle)}</Badge>
      {!fund.hasTerms && (
        <Badge tone="warn">
          <Trans>No approved terms</Trans>
        </Badge>
      )}
    </RecordHeader>
  );
}
