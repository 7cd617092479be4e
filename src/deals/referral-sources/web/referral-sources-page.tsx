import { Trans } from "@lingui/react/macro";
import { useCan } from "#core/web/api/session.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { ListActions } from "#core/web/lists/list-actions.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import type { ReferralSourceType } from "#deals/referral-sources/shared/rules.ts";
import { SourcingHeader } from "#deals/sourcing/web/sourcing-header-panel.tsx";
import { ReferralSourceFilters, useReferralSources } from "./referral-source-filters.tsx";
import { ReferralSourceList } from "./referral-source-list.tsx";

/** The events companies are met at. */
export function EventsPage() {
  return useCan("company:read") ? <ReferralSources type="event" /> : <NotAllowed />;
}

/** The partners who refer companies. */
export function PartnersPage() {
  return useCan("company:read") ? <ReferralSources type="partner" /> : <NotAllowed />;
}

function ReferralSources({ type }: { type: ReferralSourceType }) {
  const mayCreate = useCan("company:create");
  const referralSources = useReferralSources(type);
  const { shown, change } = referralSources.state;
  const to = type === "event" ? "/deal-sourcing/events/new" : "/deal-sourcing/partners/new";
  return (
    <>
      <SourcingHeader
        actions={
          // What the list shows is chosen one at a time.
          <ListActions
            kind={referralSources.kind}
            list={referralSources.list}
            onShowArchived={shown.show === undefined ? () => change({ show: "archived" }) : undefined}
          >
            <AddRecord to={to} enabled={mayCreate} />
          </ListActions>
        }
      />
      <ReferralSourceFilters type={type} of={referralSources} />
      <KindResults
        of={referralSources}
        first={{
          text: <FirstSteps type={type} />,
          add: { to, enabled: mayCreate },
        }}
      >
        {(items) => <ReferralSourceList type={type} referralSources={items} />}
      </KindResults>
    </>
  );
}

function FirstSteps({ type }: { type: ReferralSourceType }) {
  if (type === "event") {
    return <Trans>Add the conferences and demo days where you meet companies, then link prospects to them.</Trans>;
  }
  return <Trans>Add the accelerators, funds and advisors who send you companies, then link prospects to them.</Trans>;
}
