import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { KINDS, type ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { ListFilters } from "../core/lists/list-filters.tsx";
import type { useListAddress } from "../core/lists/use-list-address.ts";
import { address, FIRST_SORT, type ReferralSourcesSearch } from "./referral-sources-search.ts";
import { PARTS, useReferralSourceWords } from "./vocabulary.ts";

/** Partners have no dates. */
const SHOWN_WORDS = {
  event: { upcoming: msg`Upcoming`, past: msg`Past`, archived: msg`Archived` },
  partner: { archived: msg`Archived` },
};

const DATELESS = { "createdAt.desc": msg`Newest first`, "name.asc": msg`Name` };
const SORT_WORDS = {
  event: { "startsOn.desc": msg`Latest date first`, "startsOn.asc": msg`Earliest date first`, ...DATELESS },
  partner: DATELESS,
};

type Props = { type: ReferralSourceType; state: ReturnType<typeof useListAddress<ReferralSourcesSearch>> };

export function ReferralSourceFilters({ type, state }: Props) {
  const { t } = useLingui();
  return (
    <ListFilters
      kind={PARTS[type]}
      address={{ ...address, sorts: [FIRST_SORT[type], ...address.sorts] }}
      state={state}
      words={useReferralSourceWords()}
      said={{
        search: t`Search name, kind or place`,
        choices: {
          kind: {
            label: t`Kind`,
            none: t`All kinds`,
            words: Object.fromEntries(KINDS[type].map((one) => [one, one])),
          },
          show: { label: t`Show`, none: t`All but archived`, words: SHOWN_WORDS[type] },
        },
        sorts: SORT_WORDS[type],
      }}
    />
  );
}
