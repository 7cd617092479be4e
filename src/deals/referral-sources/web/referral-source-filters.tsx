import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { ViewTabs } from "#core/web/lists/views/view-tabs.tsx";
import { KINDS, type ReferralSourceType } from "#deals/referral-sources/shared/rules.ts";
import { address, FIRST_SORT, listOf, REFERRAL_SOURCE_VIEWS } from "./referral-sources-search.ts";
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

const OFFERED = ["place", "name", "createdAt"] as const;

/** The list of events or partners. */
export function useReferralSources(type: ReferralSourceType) {
  const state = useListAddress(address);
  return {
    kind: PARTS[type],
    procedures: api.referralSources,
    address: { ...address, sorts: [FIRST_SORT[type], ...address.sorts] as const },
    state,
    words: useReferralSourceWords(),
    list: listOf(type, state.shown),
  };
}

type Props = { type: ReferralSourceType; of: ReturnType<typeof useReferralSources> };

export function ReferralSourceFilters({ type, of }: Props) {
  const { t, i18n } = useLingui();
  const { shown, open } = of.state;
  return (
    <ListFilters
      of={of}
      views={
        <ViewTabs
          key={type}
          list={REFERRAL_SOURCE_VIEWS[type]}
          page={i18n._(PARTS[type].title)}
          search={shown}
          onView={open}
        />
      }
      said={{
        search: t`Search name, kind or place`,
        choices: {
          kind: {
            label: t`Kind`,
            none: t`All kinds`,
            isPlain: true,
            words: Object.fromEntries(KINDS[type].map((one) => [one, one])),
          },
          show: { label: t`Show`, none: t`Not archived`, isPlain: true, words: SHOWN_WORDS[type] },
        },
        sorts: SORT_WORDS[type],
      }}
      offered={type === "event" ? ["owner", "startsOn", ...OFFERED] : ["owner", ...OFFERED]}
    />
  );
}
