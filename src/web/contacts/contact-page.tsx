import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent, useNavigate, useParams } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { ActivityPanel } from "../activities/activity-panel.tsx";
import { api, useRead } from "../core/api.ts";
import { usePageTitle } from "../core/page-title.ts";
import { ReadProblem } from "../core/read-problem.tsx";
import { useButtons } from "../core/session.tsx";
import { useShortcut } from "../core/shortcuts.ts";
import { Badge } from "../ui/badge.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
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
  usePageTitle(contact.data?.name);

  if (contact.isError) return <ReadProblem error={contact.error} onRetry={() => void contact.refetch()} />;
  if (contact.isPending) {
    return (
      <output aria-busy className="flex flex-col gap-4">
        <span className="sr-only">{t`Loading contact...`}</span>
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-48" />
        <Skeleton className="h-32" />
      </output>
    );
  }
  return <Contact contact={contact.data} />;
}

function Contact({ contact }: { contact: ContactRecord }) {
  return (
    <>
      <ContactHeader contact={contact} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={<Trans>Contact Information</Trans>}>
            <ContactFacts contact={contact} />
          </Section>
          <Section title={<Trans>Notes</Trans>}>
            {contact.notes === "" ? (
              <p className="text-quiet">
                <Trans>No notes yet.</Trans>
              </p>
            ) : (
              <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
                {contact.notes}
              </p>
            )}
          </Section>
          <ActivityPanel recordId={contact.id} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={<Trans>Deals and companies</Trans>}>
            <ContactRecords contactId={contact.id} />
          </Section>
          <Section title={<Trans>History</Trans>}>
            <ContactHistory id={contact.id} />
          </Section>
        </div>
      </div>
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

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
