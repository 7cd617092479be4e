import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { ListActions } from "#core/web/lists/list-actions.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { type ContactTab, TABS } from "#deals/contacts/shared/rules.ts";
import { UnderFigures } from "#ui/web/figures/figure-strip.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { TabList, TabPanel } from "#ui/web/layout/tabs.tsx";
import { ContactFigures } from "./contact-figures.tsx";
import { ContactFilters, useContacts } from "./contact-filters.tsx";
import { ContactList } from "./contact-list.tsx";
import { type ContactsSearch, withArchived } from "./contacts-search.ts";

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
  const tabs = useId();
  const mayCreate = useCan("contact:create");
  const contacts = useContacts();
  const { shown, open, change } = contacts.state;
  const figures = useRead(api.contacts.figures, {}, { keepPrevious: true });
  const tab = shown.tab ?? "all";

  return (
    <>
      <PageHeader
        tight
        title={<Trans>Contact Management</Trans>}
        tabs={
          <TabList
            isInLine
            id={tabs}
            label={t`Type`}
            value={tab}
            onChange={(chosen) => change({ tab: chosen === "all" ? undefined : chosen })}
            tabs={TABS.map((id) => ({ id, label: i18n._(TAB_WORDS[id]) }))}
          />
        }
        actions={
          <ListActions kind="contact" list={contacts.list} withCards onShowArchived={() => open(withArchived(shown))}>
            <AddRecord to="/contacts/new" enabled={mayCreate} why={t`Your role can view contacts only.`} />
          </ListActions>
        }
      />
      <TabPanel id={tabs} value={tab}>
        <UnderFigures
          figures={
            <ContactFigures
              counts={figures.data}
              selected={selectedFigure(shown)}
              onShow={(one) => change({ show: one, tab: undefined, search: undefined, filters: undefined })}
            />
          }
        >
          <ContactFilters of={contacts} />
        </UnderFigures>
        <KindResults
          of={contacts}
          first={{
            text: <Trans>Add the people behind your deals, or import them from a file.</Trans>,
            add: { to: "/contacts/new", enabled: mayCreate },
          }}
        >
          {(items) => <ContactList contacts={items} />}
        </KindResults>
      </TabPanel>
    </>
  );
}

function selectedFigure({ search, tab, show, filters }: ContactsSearch) {
  return search === undefined && tab === undefined && filters === undefined ? show : undefined;
}
