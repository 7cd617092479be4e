import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { ActivityPanel } from "../activities/activity-panel.tsx";
import { CommentsSection } from "../comments/comments-panel.tsx";
import { PeoplePanel } from "../contacts/people-panel.tsx";
import { api } from "../core/api/api.ts";
import { useButtons } from "../core/api/session.tsx";
import { AddressedRecord } from "../core/records/addressed-record.tsx";
import { fieldValue } from "../core/records/field-value.tsx";
import { RecordHeader } from "../core/records/record-header.tsx";
import { RecordHistory, type Sentences } from "../core/records/record-history.tsx";
import { Prose, RecordColumns, Section } from "../ui/record-layout.tsx";
import { WatchersPanel } from "../watchlist/watch-panel.tsx";
import { CompanyDeals } from "./company-deals.tsx";
import { CompanyFacts } from "./company-facts.tsx";
import { MergedCompany } from "./company-merges.tsx";
import { ProspectActions } from "./prospect-actions.tsx";
import { type CompanyRecord, standingOf, useCompanyWords } from "./vocabulary.ts";

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
  const words = useCompanyWords();
  return (
    <>
      <ProspectHeader company={company} />
      <RecordColumns
        main={
          <>
            <Section title={<Trans>Company Information</Trans>}>
              <CompanyFacts company={company} />
            </Section>
            <Section title={<Trans>Description</Trans>}>
              <Prose text={company.description} none={<Trans>No description yet.</Trans>} />
            </Section>
            <CommentsSection recordId={company.id} />
            <ActivityPanel recordId={company.id} withPeople />
          </>
        }
        aside={
          <>
            <Section title={<Trans>Deals</Trans>}>
              <CompanyDeals deals={company.deals} />
            </Section>
            <WatchersPanel companyId={company.id} />
            <PeoplePanel recordId={company.id} />
            <Section title={<Trans>History</Trans>}>
              <RecordHistory procedure={api.companies.history} id={company.id} words={words} sentences={HISTORY} />
            </Section>
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
        badges={
          <>
            {fieldValue(words, "source", company.source)}
            {company.archivedAt === null && fieldValue(words, "status", standingOf(company))}
          </>
        }
        mayEdit={isEnabled("prospect:edit")}
        renderActions={(edit) => <ProspectActions company={company} isEnabled={isEnabled} onEdit={edit} />}
        renderForm={(close) => <CompanyFormDialog edited={company} onClose={close} />}
      />
      <MergedCompany company={company} />
    </>
  );
}
