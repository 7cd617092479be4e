import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, lazyRouteComponent, useNavigate } from "@tanstack/react-router";
import { Contact, CopyCheck, FileUp } from "lucide-react";
import { type ContactTab, TABS } from "#shared/contacts/rules.ts";
import { api, useRead } from "../core/api/api.ts";
import { useButtons, useCan } from "../core/api/session.tsx";
import { ExportMenu } from "../core/lists/export-menu.tsx";
import { useListWords } from "../core/lists/list-words.ts";
import { NewRecord } from "../core/lists/new-record.tsx";
import { RecordResults } from "../core/lists/record-results.tsx";
import { useDefaultView } from "../core/lists/use-default-view.ts";
import { useListAddress } from "../core/lists/use-list-address.ts";
import { ViewMenu } from "../core/lists/view-menu.tsx";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { Button, buttonStyle } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { ContactFigures } from "./contact-figures.tsx";
import { ContactFilters } from "./contact-filters.tsx";
import { ContactList } from "./contact-list.tsx";
import { CONTACT_VIEWS } from "./contact-views.ts";
import { address, type ContactsSearch, withArchived } from "./contacts-search.ts";

const ContactFormDialog = lazyRouteComponent(() => import("./contact-form.tsx"), "ContactFormDialog");

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
  const { shown, open, change, clear } = useListAddress(address);
  const isEnabled = useButtons("contacts");
  const figures = useRead(api.contacts.figures, {}, { keepPrevious: true });
  useDefaultView(CONTACT_VIEWS, shown, open);
  const list = <ContactResults shown={shown} onClear={clear} />;

  return (
    <>
      <PageHeader
        title={<Trans>Contact Management</Trans>}
        description={<Trans>Founders, investors and advisors, and when to speak with them next</Trans>}
        actions={<PageActions shown={shown} isEnabled={isEnabled} onChange={change} onView={open} />}
      />
      <ContactFigures
        counts={figures.data}
        selected={selectedFigure(shown)}
        onShow={(one) => change({ show: one, tab: undefined, search: undefined, filters: undefined })}
      />
      <ContactFilters shown={shown} onChange={change} onClear={clear} />
      <Tabs
        className="mt-4"
        label={t`Type`}
        value={shown.tab ?? "all"}
        onChange={(tab) => change({ tab: tab === "all" ? undefined : tab })}
        tabs={TABS.map((tab) => ({ id: tab, label: i18n._(TAB_WORDS[tab]), content: list }))}
      />
    </>
  );
}

type ActionsProps = {
  shown: ContactsSearch;
  isEnabled: (button: string) => boolean;
  onChange: (changed: Partial<ContactsSearch>) => void;
  onView: (search: ContactsSearch) => void;
};

function PageActions({ shown, isEnabled, onChange, onView }: ActionsProps) {
  const { t } = useLingui();
  const words = useListWords({ one: t`contact`, many: t`contacts` });
  const navigate = useNavigate();
  return (
    <>
      <ViewMenu list={CONTACT_VIEWS} page={t`Contact Management`} search={shown} onView={onView} />
      <ExportMenu
        name="contacts"
        withCards
        list={address.listOf(shown)}
        done={words.exported}
        leftOut={{
          text: words.leftOut,
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
      <NewRecord label={t`Add Contact`} enabled={isEnabled("portfolio:view")} shown={shown} onChange={onChange}>
        {(close) => <ContactFormDialog edited={null} onClose={close} />}
      </NewRecord>
    </>
  );
}

function selectedFigure({ search, tab, show, filters }: ContactsSearch) {
  return search === undefined && tab === undefined && filters === undefined ? (show ?? "total") : undefined;
}

function ContactResults({ shown, onClear }: { shown: ContactsSearch; onClear: () => void }) {
  const { t } = useLingui();
  const words = useListWords({ one: t`contact`, many: t`contacts` });
  const narrowed = address.isNarrowed(shown);
  return (
    <RecordResults
      procedures={api.contacts}
      list={address.listOf(shown)}
      words={{ ...words, loading: t`Loading contacts...`, failure: t`Contacts could not be loaded` }}
      none={{
        icon: <Contact />,
        title: words.none,
        text: narrowed ? (
          <Trans>No contact matches your search and filters.</Trans>
        ) : (
          <Trans>Add the people behind your deals with “Add Contact”.</Trans>
        ),
      }}
      onClear={narrowed ? onClear : undefined}
    >
      {(contacts) => <ContactList contacts={contacts} />}
    </RecordResults>
  );
}
