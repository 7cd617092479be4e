import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import type { ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { api } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { KindResults } from "../core/lists/kind-results.tsx";
import { ListActions } from "../core/lists/list-actions.tsx";
import { NewRecord } from "../core/lists/new-record.tsx";
import { useListAddress } from "../core/lists/use-list-address.ts";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { SourcingHeader } from "../sourcing/sourcing-header-panel.tsx";
import { ReferralSourceFilters } from "./referral-source-filters.tsx";
import { ReferralSourceList } from "./referral-source-list.tsx";
import { address, listOf } from "./referral-sources-search.ts";
import { PARTS } from "./vocabulary.ts";

const ReferralSourceFormDialog = lazyRouteComponent(
  () => import("./referral-source-form.tsx"),
  "ReferralSourceFormDialog",
);

/** The events companies are met at. */
export function EventsPage() {
  return useCan("company:read") ? <ReferralSources type="event" /> : <NotAllowed />;
}

/** The partners who refer companies. */
export function PartnersPage() {
  return useCan("company:read") ? <ReferralSources type="partner" /> : <NotAllowed />;
}

function ReferralSources({ type }: { type: ReferralSourceType }) {
  const { t } = useLingui();
  const mayCreate = useCan("company:create");
  const state = useListAddress(address);
  const { shown, change, clear } = state;
  const list = listOf(type, shown);
  const kind = PARTS[type];
  return (
    <>
      <SourcingHeader
        actions={
          // What the list shows is chosen one at a time.
          <ListActions
            kind={kind}
            list={list}
            onShowArchived={shown.show === undefined ? () => change({ show: "archived" }) : undefined}
          >
            <NewRecord
              label={type === "event" ? t`Add event` : t`Add partner`}
              enabled={mayCreate}
              shown={shown}
              onChange={change}
            >
              {(close) => <ReferralSourceFormDialog type={type} edited={null} onClose={close} />}
            </NewRecord>
          </ListActions>
        }
      />
      <ReferralSourceFilters type={type} state={state} />
      <KindResults
        kind={kind}
        procedures={api.referralSources}
        list={list}
        first={{ text: <FirstSteps type={type} /> }}
        onClear={address.isNarrowed(shown) ? clear : undefined}
      >
        {(referralSources) => <ReferralSourceList type={type} referralSources={referralSources} />}
      </KindResults>
    </>
  );
}

function FirstSteps({ type }: { type: ReferralSourceType }) {
  if (type === "event") {
    return <Trans>Add the conferences and demo days where you meet companies, then name them on the prospects.</Trans>;
  }
  return (
    <Trans>Add the accelerators, funds and advisors who send you companies, then name them on the prospects.</Trans>
  );
}
