import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, lazyRouteComponent, useNavigate, useSearch } from "@tanstack/react-router";
import { Contact, CopyCheck, FileUp, Plus } from "lucide-react";
import { Suspense } from "react";
import { type ContactTab, TABS } from "#shared/contacts/rules.ts";
import { api, useRead } from "../core/api/api.ts";
import { useButtons, useCan } from "../core/api/session.tsx";
import { useShortcut } from "../core/app/shortcuts.ts";
import { ExportMenu } from "../core/lists/export-menu.tsx";
import { ListResults } from "../core/lists/list-results.tsx";
import { useReadPages } from "../core/lists/pages.ts";
import { useDefaultView } from "../core/lists/use-default-view.ts";
import { ViewMenu } from "../core/lists/view-menu.tsx";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { Button, buttonStyle } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { ContactFigures } from "./contact-figures.tsx";
import { ContactFilters } from "./contact-filters.tsx";
import { ContactList } from "./contact-list.tsx";
import { CONTACT_VIEWS } from "./contact-views.ts";
import { type ContactsSearch, isNarrowed, listOf, readContactsSearch, withArchived } from "./contacts-search.ts";

const ContactFormDialog = lazyRouteComponent(() => import("./contact-form-dialog.tsx"), "ContactFormDialog");

const TAB_WORDS: Record<ContactTab, MessageDescriptor> = {
  all: msg`All`,
  founder: msg`Founders`,
  investor: msg`Investors`,
  advisor: msg`Advisors`,
};

/** The people behind deals and companies. */
export function ContactsPage() {
  return useCan("contact:read") ? <Contacts /> : <NotAllowed />;
}

function Contacts() {
  const { t, i18n } = useLingui();
  const shown = useSearch({ from: "/frame/contacts", select: readContactsSearch });
  const navigate = useNavigate({ from: "/contacts" });
  const isEnabled = useButtons("contacts");
  const figures = useRead(api.contacts.figures, {}, { keepPrevious: true });
  const mayCreate = isEnabled("portfolio:view");

  function show(changed: Partial<ContactsSearch>) {
    void navigate({ search: readContactsSearch({ ...shown, ...changed }), replace: true });
  }

  const openView = (view: ContactsSearch) => void navigate({ search: view, replace: true });
  useDefaultView(CONTACT_VIEWS, shown, openView);
  const openNew = () => show({ dialog: "new" });
  const clear = () => void navigate({ search: readContactsSearch({ sort: shown.sort }), replace: true });
  useShortcut({ keys: "c", label: t`Add Contact`, group: t`This page`, run: openNew }, mayCreate);
  const list = <ContactResults shown={shown} onClear={clear} />;

  return (
    <>
      <PageHeader
        title={<Trans>Contact Management</Trans>}
        description={<Trans>Founders, investors and advisors, and when to speak with them next</Trans>}
        actions={<PageActions shown={shown} isEnabled={isEnabled} onNew={openNew} onView={openView} />}
      />
      <ContactFigures
        counts={figures.data}
        selected={selectedFigure(shown)}
        onShow={(one) => show({ show: one, tab: undefined, search: undefined, filters: undefined })}
      />
      <ContactFilters shown={shown} onChange={show} onClear={clear} />
      <Tabs
        className="mt-4"
        label={t`Type`}
        value={shown.tab ?? "all"}
        onChange={(tab) => show({ tab })}
        tabs={TABS.map((tab) => ({ id: tab, label: i18n._(TAB_WORDS[tab]), content: list }))}
      />
      {shown.dialog === "new" && mayCreate && (
        <Suspense>
          <ContactFormDialog edited={null} onClose={() => show({ dialog: undefined })} />
        </Suspense>
      )}
    </>
  );
}

type ActionsProps = {
  shown: ContactsSearch;
  isEnabled: (button: string) => boolean;
  onNew: () => void;
  onView: (search: ContactsSearch) => void;
};

function PageActions({ shown, isEnabled, onNew, onView }: ActionsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <>
      <ViewMenu list={CONTACT_VIEWS} page={t`Contact Management`} search={shown} onView={onView} />
      <ExportMenu
        name="contacts"
        withCards
        list={listOf(shown)}
        done={t`Contacts exported successfully`}
        leftOut={{
          text: (count) =>
            plural(count, {
              one: "# archived contact is not in the file.",
              other: "# archived contacts are not in the file.",
            }),
          show: { label: t`Show archived`, run: () => onView(withArchived(shown)) },
        }}
        disabled={!isEnabled("contact:export")}
      />
      <Button
        icon={<FileUp aria-hidden className="size-4" />}
        disabled={!isEnabled("contact:import")}
        onClick={() => void navigate({ to: "/contacts/import" })}
      >
        <Trans>Import</Trans>
      </Button>
      <Link to="/contacts/duplicates" className={buttonStyle({})}>
        <CopyCheck aria-hidden className="size-4" />
        <Trans>Duplicates</Trans>
      </Link>
      <Button
        variant="primary"
        icon={<Plus aria-hidden className="size-4" />}
        disabled={!isEnabled("portfolio:view")}
        onClick={onNew}
      >
        <Trans>Add Contact</Trans>
      </Button>
    </>
  );
}

function selectedFigure({ search, tab, show, filters }: ContactsSearch) {
  return search === undefined && tab === undefined && filters === undefined ? (show ?? "total") : undefined;
}

function ContactResults({ shown, onClear }: { shown: ContactsSearch; onClear: () => void }) {
  const { t } = useLingui();
  const list = listOf(shown);
  const { search, filters } = list;
  const narrowed = isNarrowed(shown);
  return (
    <ListResults
      pages={useReadPages(api.contacts.list, list)}
      counted={useRead(api.contacts.count, { search, filters }, { keepPrevious: true }).data}
      words={{
        count: (count, isOne) => (isOne ? t`1 contact` : t`${count} contacts`),
        loading: t`Loading contacts...`,
        failure: t`Contacts could not be loaded`,
      }}
      none={{
        icon: <Contact />,
        title: <Trans>No contacts found</Trans>,
        text: narrowed ? (
          <Trans>No contact matches your search and filters.</Trans>
        ) : (
          <Trans>Add the people behind your deals with “Add Contact”.</Trans>
        ),
      }}
      onClear={narrowed ? onClear : undefined}
    >
      {(contacts) => <ContactList contacts={contacts} />}
    </ListResults>
  );
}
