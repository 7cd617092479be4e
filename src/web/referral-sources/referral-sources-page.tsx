import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { CalendarDays, Handshake } from "lucide-react";
import type { ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { api } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { ExportMenu } from "../core/lists/export-menu.tsx";
import { useListWords } from "../core/lists/list-words.ts";
import { NewRecord } from "../core/lists/new-record.tsx";
import { RecordResults } from "../core/lists/record-results.tsx";
import { useListAddress } from "../core/lists/use-list-address.ts";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { SourcingTabs } from "../sourcing/sourcing-tabs-panel.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { ReferralSourceFilters } from "./referral-source-filters.tsx";
import { ReferralSourceList } from "./referral-source-list.tsx";
import { address, listOf } from "./referral-sources-search.ts";
import { useNouns } from "./vocabulary.ts";

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
  const mayExport = useCan("company:export");
  const { shown, change, clear } = useListAddress(address);
  const words = useListWords(useNouns(type));
  const list = listOf(type, shown);
  const narrowed = address.isNarrowed(shown);
  // What the list shows is chosen one at a time.
  const showArchived =
    shown.show === undefined ? { label: t`Show archived`, run: () => change({ show: "archived" }) } : undefined;
  return (
    <>
      <PageHeader
        title={<Trans>Deal Sourcing</Trans>}
        description={<Trans>Where deals come from, and the prospects that may become the next ones</Trans>}
        actions={
          <>
            <ExportMenu
              name={type === "event" ? "events" : "partners"}
              list={list}
              done={words.exported}
              leftOut={{ text: words.leftOut, show: showArchived }}
              disabled={!mayExport}
            />
            <NewRecord
              label={type === "event" ? t`Add event` : t`Add partner`}
              enabled={mayCreate}
              shown={shown}
              onChange={change}
            >
              {(close) => <ReferralSourceFormDialog type={type} edited={null} onClose={close} />}
            </NewRecord>
          </>
        }
      />
      <SourcingTabs />
      <ReferralSourceFilters type={type} shown={shown} onChange={change} onClear={clear} />
      <RecordResults
        procedures={api.referralSources}
        list={list}
        words={words}
        none={{
          icon: type === "event" ? <CalendarDays /> : <Handshake />,
          title: words.none,
          text: narrowed ? t`Nothing matches your search and filters.` : <FirstSteps type={type} />,
        }}
        onClear={narrowed ? clear : undefined}
      >
        {(referralSources) => <ReferralSourceList type={type} referralSources={referralSources} />}
      </RecordResults>
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
