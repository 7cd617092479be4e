import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent, useNavigate, useParams } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { ActivityPanel } from "../activities/activity-panel.tsx";
import { PeoplePanel } from "../contacts/people-panel.tsx";
import { api, useRead } from "../core/api.ts";
import { usePageTitle } from "../core/page-title.ts";
import { ReadProblem } from "../core/read-problem.tsx";
import { useButtons } from "../core/session.tsx";
import { useShortcut } from "../core/shortcuts.ts";
import { CompanyCommentsPanel } from "../deals/company-comments-panel.tsx";
import { Badge } from "../ui/badge.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { WatchersPanel } from "../watches/watch-panel.tsx";
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
  usePageTitle(company.data?.name);

  if (company.isError) return <ReadProblem error={company.error} onRetry={() => void company.refetch()} />;
  if (company.isPending) {
    return (
      <output aria-busy className="flex flex-col gap-4">
        <span className="sr-only">{t`Chargement du prospect...`}</span>
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-48" />
        <Skeleton className="h-32" />
      </output>
    );
  }
  return <Prospect company={company.data} />;
}

function Prospect({ company }: { company: CompanyRecord }) {
  return (
    <>
      <ProspectHeader company={company} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={<Trans>Company Information</Trans>}>
            <CompanyFacts company={company} />
          </Section>
          <Section title={<Trans>Description</Trans>}>
            {company.description === "" ? (
              <p className="text-quiet">
                <Trans>No description yet.</Trans>
              </p>
            ) : (
              <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
                {company.description}
              </p>
            )}
          </Section>
          <CompanyCommentsPanel companyId={company.id} />
          <ActivityPanel recordId={company.id} withPeople />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={<Trans>Deals</Trans>}>
            <CompanyDeals deals={company.deals} />
          </Section>
          <WatchersPanel companyId={company.id} />
          <PeoplePanel recordId={company.id} />
          <Section title={<Trans>History</Trans>}>
            <CompanyHistory id={company.id} />
          </Section>
        </div>
      </div>
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

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
