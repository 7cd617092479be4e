import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent, useNavigate, useParams } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { api, useRead } from "../core/api.ts";
import { usePageTitle } from "../core/page-title.ts";
import { ReadProblem } from "../core/read-problem.tsx";
import { useCan } from "../core/session.tsx";
import { useShortcut } from "../core/shortcuts.ts";
import { Badge } from "../ui/badge.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { OriginActions } from "./origin-actions.tsx";
import { OriginCompanies } from "./origin-companies.tsx";
import { OriginFacts } from "./origin-facts.tsx";
import { OriginFigures } from "./origin-figures.tsx";
import { OriginHistory } from "./origin-history.tsx";
import type { OriginRecord } from "./origin-values.ts";

const OriginFormDialog = lazyRouteComponent(() => import("./origin-form-dialog.tsx"), "OriginFormDialog");

/** One event or partner: what is known of it, the companies that came from it, who changed what. */
export function OriginPage() {
  const { t } = useLingui();
  const { id = "" } = useParams({ strict: false });
  const origin = useRead(api.origins.get, { id });
  usePageTitle(origin.data?.name);

  if (origin.isError) return <ReadProblem error={origin.error} onRetry={() => void origin.refetch()} />;
  if (origin.isPending) {
    return (
      <output aria-busy className="flex flex-col gap-4">
        <span className="sr-only">{t`Loading...`}</span>
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-20" />
        <Skeleton className="h-48" />
      </output>
    );
  }
  return <Record origin={origin.data} />;
}

function Record({ origin }: { origin: OriginRecord }) {
  return (
    <>
      <RecordHeader origin={origin} />
      <OriginFigures origin={origin} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Section
            title={origin.type === "event" ? <Trans>Companies met there</Trans> : <Trans>Referred companies</Trans>}
          >
            <OriginCompanies origin={origin} />
          </Section>
          <Section title={<Trans>Notes</Trans>}>
            {origin.notes === "" ? (
              <p className="text-quiet">
                <Trans>No notes yet.</Trans>
              </p>
            ) : (
              <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
                {origin.notes}
              </p>
            )}
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={<Trans>Details</Trans>}>
            <OriginFacts origin={origin} />
          </Section>
          <Section title={<Trans>History</Trans>}>
            <OriginHistory id={origin.id} />
          </Section>
        </div>
      </div>
    </>
  );
}

function RecordHeader({ origin }: { origin: OriginRecord }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayEdit = useCan("company:update");
  const [editing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  useShortcut({ keys: "e", label: t`Edit`, group: t`This screen`, run: edit }, mayEdit);
  const list = origin.type === "event" ? "/deal-sourcing/events" : "/deal-sourcing/partners";
  return (
    <>
      <PageHeader
        title={<bdi className="wrap-anywhere">{origin.name}</bdi>}
        badge={
          <>
            <Badge tone={origin.type === "event" ? "warn" : "teal"}>{origin.kind}</Badge>
            {origin.archivedAt !== null && (
              <Badge tone="neutral">
                <Trans>Archived</Trans>
              </Badge>
            )}
          </>
        }
        actions={<OriginActions origin={origin} onEdit={edit} onDeleted={() => void navigate({ to: list })} />}
      />
      {editing && (
        <Suspense>
          <OriginFormDialog type={origin.type} edited={origin} onClose={() => setEditing(false)} />
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
