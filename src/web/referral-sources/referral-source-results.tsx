import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarDays, Handshake } from "lucide-react";
import type { ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { api, useRead } from "../core/api/api.ts";
import { ListResults } from "../core/lists/list-results.tsx";
import { useReadPages } from "../core/lists/pages.ts";
import { ReferralSourceList } from "./referral-source-list.tsx";
import { isNarrowed, listOf, type ReferralSourcesSearch } from "./referral-sources-search.ts";

type Props = { type: ReferralSourceType; shown: ReferralSourcesSearch; onClear: () => void };

/** The events or partners the address asks for. */
export function ReferralSourceResults({ type, shown, onClear }: Props) {
  const { t } = useLingui();
  const list = listOf(type, shown);
  const { search, filters } = list;
  const narrowed = isNarrowed(shown);
  const isEvent = type === "event";
  return (
    <ListResults
      pages={useReadPages(api.referralSources.list, list)}
      counted={useRead(api.referralSources.count, { search, filters }, { keepPrevious: true }).data}
      countText={(count, isOne) =>
        isEvent ? (isOne ? t`1 event` : t`${count} events`) : isOne ? t`1 partner` : t`${count} partners`
      }
      loading={t`Loading...`}
      failure={t`The list could not be loaded`}
      none={{
        icon: isEvent ? <CalendarDays /> : <Handshake />,
        title: isEvent ? <Trans>No events found</Trans> : <Trans>No partners found</Trans>,
        text: narrowed ? (
          <Trans>Nothing matches your search and filters.</Trans>
        ) : isEvent ? (
          <Trans>Add the conferences and demo days where you meet companies, then name them on the prospects.</Trans>
        ) : (
          <Trans>
            Add the accelerators, funds and advisors who send you companies, then name them on the prospects.
          </Trans>
        ),
      }}
      onClear={narrowed ? onClear : undefined}
    >
      {(referralSources) => <ReferralSourceList type={type} referralSources={referralSources} />}
    </ListResults>
  );
}
