import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Users } from "lucide-react";
import { useState } from "react";
import { api } from "#core/web/api/api.ts";
import { useButtons, useCan } from "#core/web/api/session.tsx";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { RecordListHeader } from "#core/web/lists/record-list-header.tsx";
import { ViewTabs } from "#core/web/lists/views/view-tabs.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { upcomingAfter } from "#deals/committee/shared/rules.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { UnderFigures } from "#ui/web/figures/figure-strip.tsx";
import { besideMenu } from "#ui/web/layout/on-phone.tsx";
import { CommitteeFigures } from "./committee-figures.tsx";
import { address, SESSION_VIEWS } from "./committee-search.ts";
import { SessionCards } from "./session-cards.tsx";
import { useSessionWords } from "./session-values.tsx";

const CommitteeDialog = whenOpened(() => import("./committee-dialog.tsx"), "CommitteeDialog");

/** The sessions of the investment committee. */
export function CommitteePage() {
  return useCan("committee:read") ? <Sessions /> : <NotAllowed />;
}

function useSessions() {
  const state = useListAddress(address);
  const words = useSessionWords();
  const list = address.listOf(state.shown);
  return { kind: "committee_session", procedures: api.committeeSessions, address, state, words, list } as const;
}

function Sessions() {
  const { t } = useLingui();
  const isEnabled = useButtons("investment-committee");
  const [choosing, setChoosing] = useState(false);
  const upcoming = upcomingAfter(useFirmDay(-1));
  const sessions = useSessions();
  const { state, list } = sessions;
  const members = besideMenu({ label: t`Members`, icon: Users, run: () => setChoosing(true) });
  const add = { to: "/investment-committee/schedule", enabled: isEnabled("ic:schedule") } as const;
  return (
    <>
      <RecordListHeader
        kind="committee_session"
        list={list}
        onShowArchived={() => state.change({ show: "archived" })}
        menu={members.entry}
      >
        {members.button}
        <AddRecord {...add} why={t`Your role can view sessions only.`} />
      </RecordListHeader>
      <UnderFigures
        figures={
          <CommitteeFigures
            onUpcoming={() => state.open({ status: "Scheduled", filters: upcoming, sort: "startsAt.asc" })}
            onMembers={() => setChoosing(true)}
          />
        }
      >
        <ListFilters
          of={sessions}
          views={
            <ViewTabs list={SESSION_VIEWS} page={t`Investment Committee`} search={state.shown} onView={state.open} />
          }
          said={{
            search: t`Search title, place, notes or minutes`,
            choices: {
              show: { label: t`Show`, none: t`Not archived`, isPlain: true, words: { archived: msg`Archived` } },
            },
            sorts: { "startsAt.desc": msg`Latest first`, "startsAt.asc": msg`Earliest first` },
          }}
          offered={["meetsOn", "deals", "createdAt"]}
        />
      </UnderFigures>
      <KindResults
        of={sessions}
        first={{
          title: t`No sessions yet.`,
          text: t`Choose the committee’s members, then schedule its first session with the deals that wait for a decision.`,
          add,
        }}
      >
        {(items) => <SessionCards sessions={items} />}
      </KindResults>
      {choosing && <CommitteeDialog onClose={() => setChoosing(false)} />}
    </>
  );
}
