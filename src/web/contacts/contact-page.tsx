import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent, useNavigate, useParams } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { ActivityPanel } from "../activities/activity-panel.tsx";
import { api, useRead } from "../core/api/api.ts";
import { useButtons } from "../core/api/session.tsx";
import { useShortcut } from "../core/app/shortcuts.ts";
import { RecordScreen } from "../core/records/record-screen.tsx";
import { Badge } from "../ui/badge.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Prose, RecordColumns, Section } from "../ui/record-layout.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { ContactFacts } from "./contact-facts.tsx";
import { ContactHistory } from "./contact-history.tsx";
import { ContactRecords } from "./contact-records.tsx";
import type { ContactRecord } from "./contact-values.ts";
import { MergedContact } from "./merged-contact.tsx";
import { TYPE_TONES, TYPE_WORDS } from "./vocabulary.ts";

const ContactFormDialog = lazyRouteComponent(() => import("./contact-form-dialog.tsx"), "ContactFormDialog");

/** One contact: what is known of the person, who changed what. */
export function ContactPage() {
  const { t } = useLingui();
  const { id } = useParams({ from: "/frame/contacts/$id" });
  const contact = useRead(api.contacts.get, { id });
  return (
    <RecordScreen record={contact} loading={t`Loading contact...`}>
      {(read) => <Contact contact={read} />}
    </RecordScreen>
  );
}

function Contact({ contact }: { contact: ContactRecord }) {
  return (
    <>
      <ContactHeader contact={contact} />
      <RecordColumns
        main={
          <>
            <Section title={<Trans>Contact Information</Trans>}>
              <ContactFacts contact={contact} />
            </Section>
            <Section title={<Trans>Notes</Trans>}>
              <Prose text={contact.notes} none={<Trans>No notes yet.</Trans>} />
            </Section>
            <ActivityPanel recordId={contact.id} />
          </>
        }
        aside={
          <>
            <Section title={<Trans>Deals and companies</Trans>}>
              <ContactRecords contactId={contact.id} />
            </Section>
            <Section title={<Trans>History</Trans>}>
              <ContactHistory id={contact.id} />
            </Section>
          </>
        }
      />
    </>
  );
}

function ContactHeader({ contact }: { contact: ContactRecord }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const isEnabled = useButtons("contacts");
  const [editing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  useShortcut({ keys: "e", label: t`Edit`, group: t`This screen`, run: edit }, isEnabled("contact:edit"));

  return (
    <>
      <PageHeader
        title={<bdi className="wrap-anywhere">{contact.name}</bdi>}
        badge={
          <>
            <Badge tone={TYPE_TONES[contact.contactType]}>{i18n._(TYPE_WORDS[contact.contactType])}</Badge>
            {contact.archivedAt !== null && (
              <Badge tone="warn">
                <Trans>Archived</Trans>
              </Badge>
            )}
          </>
        }
        actions={
          <ContactActions
            contact={contact}
            isEnabled={isEnabled}
            onEdit={edit}
            onDeleted={() => void navigate({ to: "/contacts" })}
          />
        }
      />
      <MergedContact contact={contact} mayUndo={isEnabled("contact:edit")} />
      {editing && (
        <Suspense>
          <ContactFormDialog edited={contact} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
