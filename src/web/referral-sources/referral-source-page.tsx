import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent, useNavigate, useParams } from "@tanstack/react-router";
import { api, useRead } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { useActionWords } from "../core/records/action-words.ts";
import { EditButton, MoreActions } from "../core/records/more-actions.tsx";
import { RecordHeader } from "../core/records/record-header.tsx";
import { RecordHistory } from "../core/records/record-history.tsx";
import { RecordScreen } from "../core/records/record-screen.tsx";
import { Badge } from "../ui/badge.tsx";
import { Prose, RecordColumns, Section } from "../ui/record-layout.tsx";
import { ReferralSourceCompanies } from "./referral-source-companies.tsx";
import { ReferralSourceFacts } from "./referral-source-facts.tsx";
import { ReferralSourceFigures } from "./referral-source-figures.tsx";
import { PAGES, type ReferralSourceRecord, useNouns, useReferralSourceWords } from "./vocabulary.ts";

const ReferralSourceFormDialog = lazyRouteComponent(
  () => import("./referral-source-form.tsx"),
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
  const words = useReferralSourceWords();
  return (
    <>
      <Header referralSource={referralSource} />
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
              <RecordHistory procedure={api.referralSources.history} id={referralSource.id} words={words} />
            </Section>
          </>
        }
      />
    </>
  );
}

function Header({ referralSource }: { referralSource: ReferralSourceRecord }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayEdit = useCan("company:update");
  const mayDelete = useCan("company:delete");
  const { type, kind } = referralSource;
  const words = useActionWords(
    useNouns(type).one,
    t`It is removed for good. Companies that came from it stay, and no longer say where. To only take it off the list, archive it.`,
  );
  return (
    <RecordHeader
      record={referralSource}
      badges={<Badge tone={type === "event" ? "warn" : "teal"}>{kind}</Badge>}
      mayEdit={mayEdit}
      renderActions={(edit) => (
        <>
          <EditButton enabled={mayEdit} onEdit={edit} />
          <MoreActions
            record={referralSource}
            procedures={api.referralSources}
            may={{ archive: mayEdit, delete: mayDelete }}
            words={words}
            onDeleted={() => void navigate({ to: PAGES[type].list })}
          />
        </>
      )}
      renderForm={(close) => <ReferralSourceFormDialog type={type} edited={referralSource} onClose={close} />}
    />
  );
}
