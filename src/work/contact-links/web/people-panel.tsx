import { Trans, useLingui } from "@lingui/react/macro";
import { UserPlus, X } from "lucide-react";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { AddPersonDialog } from "./add-person-dialog.tsx";
import { ROLE_WORDS } from "./role-words.ts";

type LinkedPerson = OutputOf<typeof api.contactLinks.ofRecord>["items"][number];

/** The people of a deal or company: its founders, who introduced it, and everyone else who matters. */
export function PeoplePanel({ recordId }: { recordId: string }) {
  return useCan("contact:read") ? <People recordId={recordId} /> : null;
}

function People({ recordId }: { recordId: string }) {
  const { t } = useLingui();
  const mayAdd = useCan("contact:create");
  const [adding, setAdding] = useState(false);
  return (
    <Section
      title={<Trans>Contacts</Trans>}
      label={t`Contacts`}
      beside={
        <Button
          size="sm"
          icon={<UserPlus aria-hidden className="size-4" />}
          disabled={!mayAdd}
          onClick={() => setAdding(true)}
        >
          <Trans>Add person</Trans>
        </Button>
      }
    >
      <PeopleList recordId={recordId} />
      {adding && <AddPersonDialog recordId={recordId} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function PeopleList({ recordId }: { recordId: string }) {
  const { t } = useLingui();
  const people = useRead(api.contactLinks.ofRecord, { recordId });
  if (people.isPending) return <Skeleton className="h-12" />;
  if (people.isError) return <p className="text-danger">{people.error.message}</p>;
  const { items, unlinkedFounders } = people.data;
  return (
    <>
      {items.length === 0 && unlinkedFounders.length === 0 && (
        <p className="text-quiet">
          <Trans>No people yet. Add founders and the person who made the introduction.</Trans>
        </p>
      )}
      <ul aria-label={t`People`} className="flex flex-col gap-2 empty:hidden">
        {items.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      {unlinkedFounders.length > 0 && <Suggestions recordId={recordId} names={unlinkedFounders} />}
    </>
  );
}

function Person({ person: { id, role, contact } }: { person: LinkedPerson }) {
  const { t, i18n } = useLingui();
  const mayRemove = useCan("contact:update");
  const remove = useCommand(api.contactLinks.delete);
  const { title, email, phone } = contact;

  function takeOff() {
    remove.mutate({ id }, { onError: ({ message }) => toast.error(t`Failed to remove ${contact.name}: ${message}`) });
  }

  return (
    <li className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RecordLink
            record={{ id: contact.id, kind: "contact", label: contact.name }}
            className="font-medium wrap-anywhere"
          />
          <Badge>{i18n._(ROLE_WORDS[role])}</Badge>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm wrap-anywhere text-quiet empty:hidden">
          {title !== null && <bdi>{title}</bdi>}
          {email !== null && (
            <a href={`mailto:${encodeURIComponent(email)}`} className="text-primary-text hover:underline">
              {email}
            </a>
          )}
          {phone !== null && (
            <a href={`tel:${phone.replace(/[^\d+*#]/g, "")}`} className="text-primary-text hover:underline">
              {phone}
            </a>
          )}
        </p>
      </div>
      {mayRemove && (
        <IconButton label={t`Remove ${contact.name}`} size="sm" disabled={remove.isPending} onClick={takeOff}>
          <X />
        </IconButton>
      )}
    </li>
  );
}

/** Founders that stand in the text only. One click makes a contact of such a name. */
function Suggestions({ recordId, names }: { recordId: string; names: readonly string[] }) {
  const { t } = useLingui();
  const mayAdd = useCan("contact:create");
  const add = useCommand(api.contactLinks.createContact);

  function makeContact(name: string) {
    add.mutate(
      { recordId, name, role: "founder" },
      {
        onSuccess: () => toast.success(t`Contact created successfully`),
        onError: ({ message }) => toast.error(t`Failed to create contact: ${message}`),
      },
    );
  }

  return (
    <ul aria-label={t`Mentioned, not a contact yet`} className="mt-3 flex flex-col gap-2">
      {names.map((name) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-quiet">
          <span className="wrap-anywhere">
            <Trans>
              <bdi className="text-text">{name}</bdi>, founder
            </Trans>
          </span>
          <Button
            size="sm"
            aria-label={t`Add to contacts: ${name}`}
            disabled={!mayAdd || add.isPending}
            onClick={() => makeContact(name)}
          >
            <Trans>Add to contacts</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
}
