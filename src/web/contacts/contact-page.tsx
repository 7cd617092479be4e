import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent, useNavigate, useParams } from "@tanstack/react-router";
import { ContactRound } from "lucide-react";
import { ActivityPanel } from "../activities/activity-panel.tsx";
import { api, useRead } from "../core/api/api.ts";
import { useButtons } from "../core/api/session.tsx";
import { useActionWords } from "../core/records/action-words.ts";
import { EditButton, MoreActions } from "../core/records/more-actions.tsx";
import { RecordHeader } from "../core/records/record-header.tsx";
import { RecordHistory, type Sentences } from "../core/records/record-history.tsx";
import { RecordScreen } from "../core/records/record-screen.tsx";
import { Badge } from "../ui/badge.tsx";
import { MenuItem } from "../ui/menu.tsx";
import { Prose, RecordColumns, Section } from "../ui/record-layout.tsx";
import { ContactFacts } from "./contact-facts.tsx";
import { ContactRecords } from "./contact-records.tsx";
import { MergedContact } from "./merged-contact.tsx";
import { type ContactRecord, TYPE_TONES, TYPE_WORDS, useContactWords } from "./vocabulary.ts";

const ContactFormDialog = lazyRouteComponent(() => import("./contact-form.tsx"), "ContactFormDialog");

const HISTORY: Sentences = {
  "merges.mergeContacts": (name) => <Trans>{name} merged it with a duplicate</Trans>,
  "merges.undoContacts": (name) => <Trans>{name} took a merge back</Trans>,
  "companies.update": (name) => <Trans>{name} renamed the company</Trans>,
};

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
  const words = useContactWords();
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
              <RecordHistory procedure={api.contacts.history} id={contact.id} words={words} sentences={HISTORY} />
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
  const { id, contactType } = contact;
  const words = useActionWords(
    t`contact`,
    t`The contact is removed for good, with everything known of it. To only take it off the list, archive it.`,
  );
  return (
    <>
      <RecordHeader
        record={contact}
        badges={<Badge tone={TYPE_TONES[contactType]}>{i18n._(TYPE_WORDS[contactType])}</Badge>}
        mayEdit={isEnabled("contact:edit")}
        renderActions={(edit) => (
          <>
            <EditButton enabled={isEnabled("contact:edit")} onEdit={edit} />
            <MoreActions
              record={contact}
              procedures={api.contacts}
              may={{ archive: isEnabled("contact:archive"), delete: isEnabled("contact:delete") }}
              words={words}
              onDeleted={() => void navigate({ to: "/contacts" })}
            >
              <MenuItem
                icon={<ContactRound />}
                disabled={!isEnabled("contact:export")}
                onSelect={() => window.location.assign(`/api/contacts/${id}/card.vcf`)}
              >
                <Trans>Download vCard</Trans>
              </MenuItem>
            </MoreActions>
          </>
        )}
        renderForm={(close) => <ContactFormDialog edited={contact} onClose={close} />}
      />
      <MergedContact contact={contact} mayUndo={isEnabled("contact:edit")} />
    </>
  );
}
