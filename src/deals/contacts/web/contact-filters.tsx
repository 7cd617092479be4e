import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { ViewTabs } from "#core/web/lists/views/view-tabs.tsx";
import { address, CONTACT_VIEWS } from "./contacts-search.ts";
import { useContactWords } from "./vocabulary.ts";

/** The list of contacts, as its address has it. */
export function useContacts() {
  const state = useListAddress(address);
  const words = useContactWords();
  return {
    kind: "contact",
    procedures: api.contacts,
    address,
    state,
    words,
    list: address.listOf(state.shown),
  } as const;
}

/** The type is chosen by tabs. */
export function ContactFilters({ of }: { of: ReturnType<typeof useContacts> }) {
  const { t } = useLingui();
  const { shown, open } = of.state;
  return (
    <ListFilters
      of={of}
      views={<ViewTabs list={CONTACT_VIEWS} page={t`Contact Management`} search={shown} onView={open} />}
      said={{
        search: t`Name or company`,
        choices: {
          show: {
            label: t`Show`,
            none: t`Not archived`,
            isPlain: true,
            words: {
              active: msg`Active within 90 days`,
              new: msg`New this week`,
              followUp: msg`Follow-up due`,
              archived: msg`Archived`,
            },
          },
        },
        sorts: {
          "name.asc": msg`Name`,
          "companyName.asc": msg`Company`,
          "createdAt.desc": msg`Newest first`,
          "followUpOn.asc": msg`Follow-up first`,
          "interactionScore.desc": msg`Highest score`,
        },
      }}
      offered={[
        "companyName",
        "name",
        "title",
        "email",
        "phone",
        "tags",
        "interactionScore",
        "followUpOn",
        "createdAt",
      ]}
    />
  );
}
