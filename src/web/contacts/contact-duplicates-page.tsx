import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { api } from "../core/api/api.ts";
import { useButtons, useCan } from "../core/api/session.tsx";
import { readDuplicatesSearch } from "../core/lists/duplicates-search.ts";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { Duplicates } from "../merges/duplicates-panel.tsx";
import { MergeContacts } from "./merge-contacts.tsx";
import { useUndoingContacts } from "./merged-contact.tsx";

/** Contacts that may be one, by address and by name, and how they become one. */
export function ContactDuplicatesPage() {
  return useCan("contact:read") ? <ContactDuplicates /> : <NotAllowed />;
}

function ContactDuplicates() {
  const { t } = useLingui();
  const search = useSearch({ from: "/frame/contacts/duplicates", select: readDuplicatesSearch });
  const navigate = useNavigate({ from: "/contacts/duplicates" });
  const isEnabled = useButtons("contacts");
  const undoing = useUndoingContacts();
  return (
    <Duplicates
      search={search}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
      of={{
        groups: api.merges.contacts,
        different: api.merges.distinctContacts,
        past: api.merges.pastContacts,
        undoing,
        mayMerge: isEnabled("contact:edit"),
        description: (
          <Trans>Contacts that may be one and the same: compare them, merge them, or say that they are not</Trans>
        ),
        same: t`Same e-mail address`,
        nothing: <Trans>No two contacts share what is looked for here.</Trans>,
        groupsLabel: t`Contacts that look like one`,
        renderLink: ({ id, name }) => (
          <Link to="/contacts/$id" params={{ id }} className="hover:underline">
            <bdi>{name}</bdi>
          </Link>
        ),
        renderMerge: (ids, onClose) => <MergeContacts ids={ids} onClose={onClose} />,
      }}
    />
  );
}
