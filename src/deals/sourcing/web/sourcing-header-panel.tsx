import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { oneStopAcross } from "#ui/web/behaviour/roving.ts";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { tabInLine } from "#ui/web/layout/tabs.tsx";

const TAB = clsx(
  tabInLine,
  "border-transparent text-base font-medium whitespace-nowrap text-quiet hover:text-text focus-visible:outline-offset-[-2px]",
  "aria-[current=page]:border-primary-text aria-[current=page]:text-text",
);

/** Over each screen of deal sourcing: its name, the way to the others, and what can be done there. */
export function SourcingHeader({ actions }: { actions: ReactNode }) {
  return <PageHeader tight title={<Trans>Deal Sourcing</Trans>} tabs={<SourcingTabs />} actions={actions} />;
}

function SourcingTabs() {
  const { t } = useLingui();
  const exact = { exact: true, includeSearch: false };
  return (
    <nav ref={oneStopAcross} aria-label={t`Deal Sourcing`} className="flex gap-1 overflow-x-auto">
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
