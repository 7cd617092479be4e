import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { type ContactTab, TABS } from "#shared/contacts/rules.ts";
import { api, useRead } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { KindResults } from "../core/lists/kind-results.tsx";
import { ListActions } from "../core/lists/list-actions.tsx";
import { NewRecord } from "../core/lists/new-record.tsx";
import { useDefaultView } from "../core/lists/use-default-view.ts";
import { useListAddress } from "../core/lists/use-list-address.ts";
import { ViewMenu } from "../core/lists/view-menu.tsx";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { ContactFigures } from "./contact-figures.tsx";
import { ContactFilters } from "./contact-filters.tsx";
import { ContactList } from "./contact-list.tsx";
import { address, CONTACT_VIEWS, type ContactsSearch, withArchived } from "./contacts-search.ts";

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
  const mayCreate = useCan("contact:create");
  const state = useListAddress(address);
  const { shown, open, change, clear } = state;
  const figures = useRead(api.contacts.figures, {}, { keepPrevious: true });
  useDefaultView(CONTACT_VIEWS, shown, open);
  const list = address.listOf(shown);
  const results = (
    <KindResults
      kind="contact"
      procedures={api.contacts}
      list={list}
      first={{ text: <Trans>Add the people behind your deals with “Add Contact”.</Trans> }}
      onClear={address.isNarrowed(shown) ? clear : undefined}
    >
      {(contacts) => <ContactList contacts={contacts} />}
    </KindResults>
  );

  return (
    <>
      <PageHeader
        title={<Trans>Contact Management</Trans>}
        description={<Trans>Founders, investors and advisors, and when to speak with them next</Trans>}
        actions={
          <ListActions
            kind="contact"
            list={list}
            withCards
            onShowArchived={() => open(withArchived(shown))}
            views={<ViewMenu list={CONTACT_VIEWS} page={t`Contact Management`} search={shown} onView={open} />}
          >
            <NewRecord label={t`Add Contact`} enabled={mayCreate} shown={shown} onChange={change}>
              {(close) => <ContactFormDialog edited={null} onClose={close} />}
            </NewRecord>
          </ListActions>
        }
      />
      <ContactFigures
        counts={figures.data}
        selected={selectedFigure(shown)}
        onShow={(one) => change({ show: one, tab: undefined, search: undefined, filters: undefined })}
      />
      <ContactFilters state={state} />
      <Tabs
        className="mt-4"
        label={t`Type`}
        value={shown.tab ?? "all"}
        onChange={(tab) => change({ tab: tab === "all" ? undefined : tab })}
        tabs={TABS.map((tab) => ({ id: tab, label: i18n._(TAB_WORDS[tab]), content: results }))}
      />
    </>
  );
}

function selectedFigure({ search, tab, show, filters }: ContactsSearch) {
  return search === undefined && tab === undefined && filters === undefined ? (show ?? "total") : undefined;
}
