import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PageHeader } from "../ui/page-header.tsx";

const TAB =
  "-mb-px border-b-2 border-transparent px-3 py-2 text-base font-medium whitespace-nowrap text-quiet hover:text-text focus-visible:outline-offset-[-2px] aria-[current=page]:border-primary-text aria-[current=page]:text-text";

/** Over each screen of deal sourcing: its name, what can be done there, and the way to the others. */
export function SourcingHeader({ actions }: { actions: ReactNode }) {
  return (
    <>
      <PageHeader
        title={<Trans>Deal Sourcing</Trans>}
        description={<Trans>Where deals come from, and the prospects that may become the next ones</Trans>}
        actions={actions}
      />
      <SourcingTabs />
    </>
  );
}

function SourcingTabs() {
  const { t } = useLingui();
  const exact = { exact: true, includeSearch: false };
  return (
    <nav aria-label={t`Deal Sourcing`} className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
      <Link to="/deal-sourcing" activeOptions={exact} className={TAB}>
        <Trans>Prospects</Trans>
      </Link>
      <Link to="/deal-sourcing/events" activeOptions={exact} className={TAB}>
        <Trans>Events</Trans>
      </Link>
      <Link to="/deal-sourcing/partners" activeOptions={exact} className={TAB}>
        <Trans>Partners</Trans>
      </Link>
      <Link to="/deal-sourcing/watch-list" activeOptions={exact} className={TAB}>
        <Trans>Watch list</Trans>
      </Link>
    </nav>
  );
}
