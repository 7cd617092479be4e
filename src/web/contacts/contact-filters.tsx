import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ListFilters } from "../core/lists/list-filters.tsx";
import type { useListAddress } from "../core/lists/use-list-address.ts";
import { address, type ContactsSearch } from "./contacts-search.ts";
import { useContactWords } from "./vocabulary.ts";

type Props = { state: ReturnType<typeof useListAddress<ContactsSearch>> };

/** The type is chosen by tabs. */
export function ContactFilters({ state }: Props) {
  const { t } = useLingui();
  return (
    <ListFilters
      kind="contact"
      address={address}
      state={state}
      words={useContactWords()}
      said={{
        search: t`Search by name or company`,
        choices: {
          show: {
            label: t`Show`,
            none: t`All but archived`,
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
