import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent, useNavigate, useParams } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { api, useRead } from "../core/api.ts";
import { RecordScreen } from "../core/record-screen.tsx";
import { useCan } from "../core/session.tsx";
import { useShortcut } from "../core/shortcuts.ts";
import { Badge } from "../ui/badge.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Prose, RecordColumns, Section } from "../ui/record-layout.tsx";
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
  return (
    <RecordScreen record={origin} loading={t`Loading...`}>
      {(read) => <Record origin={read} />}
    </RecordScreen>
  );
}

function Record({ origin }: { origin: OriginRecord }) {
  return (
    <>
      <RecordHeader origin={origin} />
      <OriginFigures origin={origin} />
      <RecordColumns
        main={
          <>
            <Section
              title={origin.type === "event" ? <Trans>Companies met there</Trans> : <Trans>Referred companies</Trans>}
            >
              <OriginCompanies origin={origin} />
            </Section>
            <Section title={<Trans>Notes</Trans>}>
              <Prose text={origin.notes} none={<Trans>No notes yet.</Trans>} />
            </Section>
          </>
        }
        aside={
          <>
            <Section title={<Trans>Details</Trans>}>
              <OriginFacts origin={origin} />
            </Section>
            <Section title={<Trans>History</Trans>}>
              <OriginHistory id={origin.id} />
            </Section>
          </>
        }
      />
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
