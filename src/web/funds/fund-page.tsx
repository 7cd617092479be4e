import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { FUND_STATUSES } from "#shared/funds/rules.ts";
import { api } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { AddressedRecord } from "../core/records/addressed-record.tsx";
import { useAhead } from "../core/records/ahead.ts";
import { useChangeFields } from "../core/records/change-fields.ts";
import { fieldValue } from "../core/records/field-value.tsx";
import { RecordActions } from "../core/records/record-actions.tsx";
import { RecordHeader } from "../core/records/record-header.tsx";
import { historyOf, type Sentences } from "../core/records/record-history.tsx";
import { StatusMenu } from "../core/records/status-menu.tsx";
import { Badge } from "../ui/badge.tsx";
import { afterPaint, NoPlace } from "../ui/later.tsx";
import { RecordColumns } from "../ui/record-layout.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { FUND_FORM } from "./fund-form-kind.tsx";
import { FundDetails, FundOverview } from "./fund-overview.tsx";
import { readFundSearch } from "./fund-search.ts";
import { FundTerms } from "./fund-terms.tsx";
import { type Fund, useFundWords } from "./fund-values.ts";
import { useFundWindows } from "./fund-windows.ts";

const FundStrip = afterPaint(() => import("../commitments/fund-strip-panel.tsx"), "FundStrip", NoPlace);
const TimelinePanel = afterPaint(() => import("../activities/timeline-panel.tsx"), "TimelinePanel");
const DocumentsPanel = afterPaint(() => import("../documents/documents-panel.tsx"), "DocumentsPanel");
const FundPartnersPanel = afterPaint(() => import("../commitments/fund-partners-panel.tsx"), "FundPartnersPanel");
const ClosingsOfFundPanel = afterPaint(
  () => import("../fund-closings/closings-of-fund-panel.tsx"),
  "ClosingsOfFundPanel",
);
const FundSideLettersPanel = afterPaint(
  () => import("../side-letters/fund-side-letters-panel.tsx"),
  "FundSideLettersPanel",
);
const JournalPanel = afterPaint(() => import("../ledger/journal-panel.tsx"), "JournalPanel");
const StatementsPanel = afterPaint(() => import("../statements/statements-panel.tsx"), "StatementsPanel");
const QuartersPanel = afterPaint(() => import("../quarters/quarters-panel.tsx"), "QuartersPanel");
const FeesPanel = afterPaint(() => import("../quarters/fees-panel.tsx"), "FeesPanel");
const CarryPanel = afterPaint(() => import("../quarters/carry-panel.tsx"), "CarryPanel");
const FacilityPanel = afterPaint(() => import("../facilities/facility-panel.tsx"), "FacilityPanel");
const TrialBalancePanel = afterPaint(() => import("../ledger/trial-balance-panel.tsx"), "TrialBalancePanel");
const ParticipationPanel = afterPaint(() => import("../distributions/participation-panel.tsx"), "ParticipationPanel");
const TasksPanel = afterPaint(() => import("../tasks/tasks-panel.tsx"), "TasksPanel");

const HISTORY: Sentences = {
  "fundTerms.approve": (name) => <Trans>{name} approved terms</Trans>,
};

/** One fund: what it is, what its agreement says, its papers, what happened. */
export const FundPage = () => (
  <AddressedRecord procedure={api.funds.get}>{(fund) => <FundRecord key={fund.id} fund={fund} />}</AddressedRecord>
);

function FundRecord({ fund: read }: { fund: Fund }) {
  const fund = useAhead(read);
  const { t } = useLingui();
  const words = useFundWords();
  const navigate = useNavigate();
  const partnersTabs = usePartnersTabs(fund.id);
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
            onChange={(chosen) =>
              void navigate({
                to: "/portfolio/funds/$id",
                params: { id: fund.id },
                search: { tab: chosen },
                replace: true,
              })
            }
            tabs={[
              { id: "overview", label: t`Overview`, content: <FundOverview fund={fund} /> },
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
      <ClosingsOfFundPanel fundId={fundId} />
      <FundSideLettersPanel fundId={fundId} />
    </div>
  );
}

const JournalTab = ({ fund }: { fund: Fund }) => <JournalPanel fund={fund} opened={useFundWindows(fund.id).entry} />;

function usePartnersTabs(fundId: string) {
  const { t } = useLingui();
  const tabs = [
    { id: "partners", label: t`Partners`, content: <PartnersTab fundId={fundId} /> } as const,
    { id: "participation", label: t`Participation`, content: <ParticipationPanel fundId={fundId} /> } as const,
    { id: "statements", label: t`Statements`, content: <StatementsPanel fundId={fundId} /> } as const,
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
          procedures={api.funds}
          onEdit={edit}
          consequence={t`This permanently deletes the fund with its terms, documents and comments. To hide it from the list, archive it instead.`}
        />
      )}
      renderForm={{ goTo: () => void navigate({ to: "/portfolio/funds/$id/edit", params: { id: fund.id } }) }}
    >
      <Badge>{words.text("vehicle", fund.vehicle)}</Badge>
      {!fund.hasTerms && (
        <Badge tone="warn">
          <Trans>No approved terms</Trans>
        </Badge>
      )}
    </RecordHeader>
  );
}
