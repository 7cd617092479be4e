import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useAhead } from "#core/web/records/fields/ahead.ts";
import { FieldFacts, FieldText } from "#core/web/records/fields/field-facts.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { type EditorOf, editorsOf } from "#core/web/records/fields/in-place.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf } from "#core/web/records/page/record-history.tsx";
import { afterPaint, NoPlace } from "#ui/web/behaviour/later.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { Commitments } from "./commitments.tsx";
import { LIMITED_PARTNER_FORM } from "./limited-partner-form-kind.tsx";
import { type LimitedPartner, useLimitedPartnerWords } from "./limited-partner-values.tsx";
import { PartnerAccounts } from "./partner-accounts.tsx";
import { PartnerPeople } from "./partner-people.tsx";
import { readPartnerSearch } from "./partner-search.ts";

const PartnerFigures = afterPaint(() => import("./partner-figures.tsx"), "PartnerFigures", NoPlace);
const KycPanel = afterPaint(() => import("#investors/kyc/web/kyc-panel.tsx"), "KycPanel");
const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const DocumentsPanel = afterPaint(() => import("#work/documents/web/documents-panel.tsx"), "DocumentsPanel");
const PartnerCallsPanel = afterPaint(
  () => import("#funds/capital-calls/web/partner-calls-panel.tsx"),
  "PartnerCallsPanel",
);
const OpenCallsPanel = afterPaint(() => import("#funds/capital-calls/web/partner-calls-panel.tsx"), "OpenCallsPanel");
const PartnerPublicationsPanel = afterPaint(
  () => import("#investors/portal/web/partner-publications-panel.tsx"),
  "PartnerPublicationsPanel",
);
const PortalAccessPanel = afterPaint(
  () => import("#investors/portal/web/portal-access-panel.tsx"),
  "PortalAccessPanel",
);
const SideLettersPanel = afterPaint(() => import("#funds/side-letters/web/side-letters-panel.tsx"), "SideLettersPanel");
const PartnerTalkPanel = afterPaint(() => import("#investors/portal/web/partner-talk-panel.tsx"), "PartnerTalkPanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");

/** One limited partner: what it committed, whom to ask, its papers, what happened. */
export const LimitedPartnerPage = () => (
  <AddressedRecord procedure={api.limitedPartners.get}>
    {(partner) => <PartnerRecord key={partner.id} partner={partner} />}
  </AddressedRecord>
);

function PartnerRecord({ partner: read }: { partner: LimitedPartner }) {
  const partner = useAhead(read);
  const { t } = useLingui();
  const editorOf = editorsOf(LIMITED_PARTNER_FORM, {
    one: t`limited partner`,
    record: partner,
    may: useCan("lp:manage"),
  });
  return (
    <>
      <Header partner={partner} />
      <PartnerFigures partner={partner} />
      <RecordColumns lead={<PartnerTabs partner={partner} />} aside={<Aside partner={partner} editorOf={editorOf} />} />
    </>
  );
}

/** What is asked of a partner first comes first: its money, what it owes, what it was told. */
function PartnerTabs({ partner }: { partner: LimitedPartner }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const words = useLimitedPartnerWords();
  const { tab = "overview" } = useSearch({ strict: false, select: readPartnerSearch });
  const { id } = partner;
  return (
    <Tabs
      label={partner.name}
      value={tab}
      onChange={(chosen) =>
        void navigate({ to: "/lp-management/$id", params: { id }, search: { tab: chosen }, replace: true })
      }
      tabs={[
        { id: "overview", label: t`Overview`, content: <Overview partner={partner} /> },
        { id: "calls", label: t`Call history`, content: <PartnerCallsPanel partnerId={id} /> },
        { id: "communication", label: t`Communication`, content: <CommunicationTab partnerId={id} /> },
        { id: "people", label: t`Contacts and bank`, content: <PeopleTab partner={partner} /> },
        { id: "documents", label: t`Documents`, content: <DocumentsPanel recordId={id} /> },
        {
          id: "activity",
          label: t`Activity`,
          content: (
            <TimelinePanel
              kind="limited_partner"
              record={partner}
              history={historyOf({ procedure: api.limitedPartners.history, words })}
            />
          ),
        },
      ]}
    />
  );
}

const Overview = ({ partner }: { partner: LimitedPartner }) => (
  <div className="flex flex-col gap-4">
    <OpenCallsPanel partnerId={partner.id} />
    <Commitments partner={partner} />
    <SideLettersPanel partnerId={partner.id} />
  </div>
);

const CommunicationTab = ({ partnerId }: { partnerId: string }) => (
  <div className="flex flex-col gap-4">
    <PartnerPublicationsPanel partnerId={partnerId} />
    <PartnerTalkPanel limitedPartnerId={partnerId} />
    <PortalAccessPanel limitedPartnerId={partnerId} />
  </div>
);

const PeopleTab = ({ partner }: { partner: LimitedPartner }) => (
  <div className="flex flex-col gap-4">
    <PartnerPeople partner={partner} />
    <PartnerAccounts partner={partner} />
  </div>
);

function Aside({ partner, editorOf }: { partner: LimitedPartner; editorOf: EditorOf }) {
  const words = useLimitedPartnerWords();
  return (
    <>
      <Section title={<Trans>Details</Trans>}>
        <FieldFacts
          record={partner}
          fields={["entityType", "contactPerson", "email", "phone", "accreditedInvestor", "createdAt"]}
          words={words}
          editorOf={editorOf}
          own={{ accreditedInvestor: <Accreditation partner={partner} /> }}
        />
      </Section>
      <KycPanel limitedPartnerId={partner.id} />
      <Section title={words.label("notes")}>
        <FieldText
          record={partner}
          field="notes"
          words={words}
          none={<Trans>No notes yet.</Trans>}
          editorOf={editorOf}
        />
      </Section>
      <TasksPanel recordId={partner.id} />
    </>
  );
}

/** Declared, until its KYC file has a basis with day and document. */
function Accreditation({ partner: { accreditedInvestor, accreditedOn } }: { partner: LimitedPartner }) {
  if (!accreditedInvestor) return <Trans>No</Trans>;
  if (accreditedOn === null) return <Trans>Declared</Trans>;
  return (
    <Trans>
      On file, as of <Moment at={accreditedOn} />
    </Trans>
  );
}

function Header({ partner }: { partner: LimitedPartner }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const words = useLimitedPartnerWords();
  return (
    <RecordHeader
      record={partner}
      state={fieldValue(words, "kycStatus", partner.kycStatus)}
      mayEdit={useCan("lp:manage")}
      renderActions={(edit) => (
        <RecordActions
          kind="limited_partner"
          record={partner}
          procedures={api.limitedPartners}
          onEdit={edit}
          consequence={t`This permanently deletes the limited partner with its documents and comments. One with commitments can be archived instead.`}
        />
      )}
      renderForm={{ goTo: () => void navigate({ to: "/lp-management/$id/edit", params: { id: partner.id } }) }}
    />
  );
}
