import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent, useNavigate, useParams } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { ActivityPanel } from "../activities/activity-panel.tsx";
import { PeoplePanel } from "../contacts/people-panel.tsx";
import { api, useRead } from "../core/api/api.ts";
import { useButtons } from "../core/api/session.tsx";
import { useShortcut } from "../core/app/shortcuts.ts";
import { RecordScreen } from "../core/records/record-screen.tsx";
import { CompanyCommentsPanel } from "../deals/company-comments-panel.tsx";
import { Badge } from "../ui/badge.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Prose, RecordColumns, Section } from "../ui/record-layout.tsx";
import { WatchersPanel } from "../watchlist/watch-panel.tsx";
import { CompanyDeals } from "./company-deals.tsx";
import { CompanyFacts } from "./company-facts.tsx";
import { CompanyHistory } from "./company-history.tsx";
import type { CompanyRecord } from "./company-values.ts";
import { MergedCompany } from "./merged-company.tsx";
import { ProspectActions } from "./prospect-actions.tsx";
import { SOURCE_TONES, SOURCE_WORDS, STANDING_TONES, STANDING_WORDS, standingOf } from "./vocabulary.ts";

const CompanyFormDialog = lazyRouteComponent(() => import("./company-form-dialog.tsx"), "CompanyFormDialog");

/** One prospect or company: what is known of it, its deals, who changed what. */
export function ProspectPage() {
  const { t } = useLingui();
  const { id } = useParams({ from: "/frame/deal-sourcing/$id" });
  const company = useRead(api.companies.get, { id });
  return (
    <RecordScreen record={company} loading={t`Chargement du prospect...`}>
      {(read) => <Prospect company={read} />}
    </RecordScreen>
  );
}

function Prospect({ company }: { company: CompanyRecord }) {
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
            <CompanyCommentsPanel companyId={company.id} />
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
              <CompanyHistory id={company.id} />
            </Section>
          </>
        }
      />
    </>
  );
}

function ProspectHeader({ company }: { company: CompanyRecord }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const isEnabled = useButtons("deal-sourcing");
  const [editing, setEditing] = useState(false);
  const standing = standingOf(company);
  const edit = () => setEditing(true);
  useShortcut({ keys: "e", label: t`Edit`, group: t`This screen`, run: edit }, isEnabled("prospect:edit"));

  return (
    <>
      <PageHeader
        title={<bdi className="wrap-anywhere">{company.name}</bdi>}
        badge={
          <>
            <Badge tone={SOURCE_TONES[company.source]}>{i18n._(SOURCE_WORDS[company.source])}</Badge>
            <Badge tone={STANDING_TONES[standing]}>{i18n._(STANDING_WORDS[standing])}</Badge>
          </>
        }
        actions={
          <ProspectActions
            company={company}
            isEnabled={isEnabled}
            onEdit={edit}
            onDeleted={() => void navigate({ to: "/deal-sourcing" })}
          />
        }
      />
      <MergedCompany company={company} mayUndo={isEnabled("prospect:edit")} />
      {editing && (
        <Suspense>
          <CompanyFormDialog edited={company} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
