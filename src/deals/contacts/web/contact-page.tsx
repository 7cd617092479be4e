import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent, useNavigate } from "@tanstack/react-router";
import { ContactRound, Waypoints } from "lucide-react";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { FieldText } from "#core/web/records/fields/field-facts.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { editorsOf } from "#core/web/records/fields/in-place.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf, type Sentences } from "#core/web/records/page/record-history.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { ContactRecords } from "#work/contact-links/web/contact-records-panel.tsx";
import { ContactFacts } from "./contact-facts.tsx";
import { CONTACT_FORM } from "./contact-form-kind.ts";
import { MergedContact } from "./contact-merges.tsx";
import { ContactStrip } from "./contact-strip.tsx";
import { type ContactRecord, useContactWords } from "./vocabulary.ts";

const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");

const ContactFormDialog = lazyRouteComponent(() => import("./contact-form.tsx"), "ContactFormDialog");

const HISTORY: Sentences = {
  "merges.mergeContacts": (name) => <Trans>{name} merged a duplicate</Trans>,
  "merges.undoContacts": (name) => <Trans>{name} undid a merge</Trans>,
  "companies.update": (name) => <Trans>{name} renamed the company</Trans>,
};

/** One contact: what is known of the person, who changed what. */
export function ContactPage() {
  const { t } = useLingui();
  return (
    <AddressedRecord procedure={api.contacts.get} loading={t`Loading contact...`}>
      {(contact) => <Contact contact={contact} />}
    </AddressedRecord>
  );
}

function Contact({ contact }: { contact: ContactRecord }) {
  const { t } = useLingui();
  const words = useContactWords();
  const may = useCan("contact:update");
  const editorOf = editorsOf(CONTACT_FORM, { one: t`contact`, record: contact, may });
  return (
    <>
      <ContactHeader contact={contact} />
      <ContactStrip contact={contact} />
      <RecordColumns
        main={
          <>
            <Section title={<Trans>Notes</Trans>}>
              <FieldText
                record={contact}
                field="notes"
                words={words}
                none={<Trans>No notes yet.</Trans>}
                editorOf={editorOf}
              />
            </Section>
            <TimelinePanel
              kind="contact"
              record={contact}
              history={historyOf({ procedure: api.contacts.history, words, sentences: HISTORY })}
            />
          </>
        }
        aside={
          <>
            <Section title={<Trans>Contact Information</Trans>}>
              <ContactFacts contact={contact} editorOf={editorOf} />
            </Section>
            <Section title={<Trans>Deals and companies</Trans>}>
              <ContactRecords contactId={contact.id} />
            </Section>
            <TasksPanel recordId={contact.id} />
          </>
        }
      />
    </>
  );
}

function ContactHeader({ contact }: { contact: ContactRecord }) {
  const { t } = useLingui();
  const mayEdit = useCan("contact:update");
  const mayExport = useCan("contact:export");
  const navigate = useNavigate();
  const words = useContactWords();
  return (
    <>
      <RecordHeader
        record={contact}
        state={fieldValue(words, "contactType", contact.contactType)}
        mayEdit={mayEdit}
        renderActions={(edit) => (
          <RecordActions
            kind="contact"
            record={contact}
            procedures={api.contacts}
            onEdit={edit}
            consequence={t`This permanently deletes the contact and everything linked to it. To hide it from the list, archive it instead.`}
            menu={
              <>
                <MenuItem
                  icon={<Waypoints />}
                  onSelect={() => void navigate({ to: "/contacts/$id/relationships", params: { id: contact.id } })}
                >
                  <Trans>Relationships</Trans>
                </MenuItem>
                <MenuItem
                  icon={<ContactRound />}
                  disabled={!mayExport}
                  onSelect={() => window.location.assign(`/api/contacts/${contact.id}/card.vcf`)}
                >
                  <Trans>Download vCard</Trans>
                </MenuItem>
              </>
            }
          />
        )}
        renderForm={(close) => <ContactFormDialog edited={contact} onClose={close} />}
      />
      <MergedContact contact={contact} />
    </>
  );
}
