import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent, useNavigate, useParams } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { api, useRead } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { useShortcut } from "../core/app/shortcuts.ts";
import { RecordScreen } from "../core/records/record-screen.tsx";
import { Badge } from "../ui/badge.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Prose, RecordColumns, Section } from "../ui/record-layout.tsx";
import { ReferralSourceActions } from "./referral-source-actions.tsx";
import { ReferralSourceCompanies } from "./referral-source-companies.tsx";
import { ReferralSourceFacts } from "./referral-source-facts.tsx";
import { ReferralSourceFigures } from "./referral-source-figures.tsx";
import { ReferralSourceHistory } from "./referral-source-history.tsx";
import type { ReferralSourceRecord } from "./referral-source-values.ts";

const ReferralSourceFormDialog = lazyRouteComponent(
  () => import("./referral-source-form-dialog.tsx"),
  "ReferralSourceFormDialog",
);

/** One event or partner: what is known of it, the companies that came from it, who changed what. */
export function ReferralSourcePage() {
  const { t } = useLingui();
  const { id = "" } = useParams({ strict: false });
  const referralSource = useRead(api.referralSources.get, { id });
  return (
    <RecordScreen record={referralSource} loading={t`Loading...`}>
      {(read) => <Record referralSource={read} />}
    </RecordScreen>
  );
}

function Record({ referralSource }: { referralSource: ReferralSourceRecord }) {
  return (
    <>
      <RecordHeader referralSource={referralSource} />
      <ReferralSourceFigures referralSource={referralSource} />
      <RecordColumns
        main={
          <>
            <Section
              title={
                referralSource.type === "event" ? <Trans>Companies met there</Trans> : <Trans>Referred companies</Trans>
              }
            >
              <ReferralSourceCompanies referralSource={referralSource} />
            </Section>
            <Section title={<Trans>Notes</Trans>}>
              <Prose text={referralSource.notes} none={<Trans>No notes yet.</Trans>} />
            </Section>
          </>
        }
        aside={
          <>
            <Section title={<Trans>Details</Trans>}>
              <ReferralSourceFacts referralSource={referralSource} />
            </Section>
            <Section title={<Trans>History</Trans>}>
              <ReferralSourceHistory id={referralSource.id} />
            </Section>
          </>
        }
      />
    </>
  );
}

function RecordHeader({ referralSource }: { referralSource: ReferralSourceRecord }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayEdit = useCan("company:update");
  const [editing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  useShortcut({ keys: "e", label: t`Edit`, group: t`This screen`, run: edit }, mayEdit);
  const list = referralSource.type === "event" ? "/deal-sourcing/events" : "/deal-sourcing/partners";
  return (
    <>
      <PageHeader
        title={<bdi className="wrap-anywhere">{referralSource.name}</bdi>}
        badge={
          <>
            <Badge tone={referralSource.type === "event" ? "warn" : "teal"}>{referralSource.kind}</Badge>
            {referralSource.archivedAt !== null && (
              <Badge tone="neutral">
                <Trans>Archived</Trans>
              </Badge>
            )}
          </>
        }
        actions={
          <ReferralSourceActions
            referralSource={referralSource}
            onEdit={edit}
            onDeleted={() => void navigate({ to: list })}
          />
        }
      />
      {editing && (
        <Suspense>
          <ReferralSourceFormDialog
            type={referralSource.type}
            edited={referralSource}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
