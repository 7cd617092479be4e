import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Printer, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { useShortcut } from "#core/web/app/shortcuts.ts";
import { filterText } from "#core/web/lists/filters/filter-text.ts";
import { useFilterWords } from "#core/web/lists/filters/list-filters.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { STAGES, type Stage } from "#deals/deals/shared/rules.ts";
import { useNow } from "#ui/web/behaviour/now.ts";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { dayBefore, formatDate } from "#ui/web/text/dates.ts";
import { useDealWords } from "../fields/deal-words.ts";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import { address, questionInStage } from "../list/deal-search.ts";
import { type DealInMeeting, MeetingDeal } from "./meeting-deal.tsx";
import { type MeetingSearch, readMeetingSearch } from "./meeting-search.ts";
import "./meeting.css";

const DAYS_BETWEEN_MEETINGS = 7;

/** The deals of a list as the Monday meeting goes through them, to be read on paper. */
export function MeetingPage() {
  return useCan("deal:read") ? <Meeting /> : <NotAllowed />;
}

function Meeting() {
  const search = useSearch({ from: "/frame/dealflow/meeting", select: readMeetingSearch });
  const { i18n } = useLingui();
  const { firm } = useSession();
  const now = useNow();
  const since = search.since ?? dayBefore(now, DAYS_BETWEEN_MEETINGS);
  const { filters, search: text } = questionInStage(search);
  const meeting = useRead(api.deals.meeting, { filters, search: text, since }, { keepPrevious: true });
  return (
    <div className="meeting mx-auto max-w-5xl print:max-w-none">
      <PageHeader
        title={<Trans>Deal meeting</Trans>}
        description={
          <>
            <span className="hidden print:inline">
              <bdi>{firm?.name}</bdi> ·{" "}
            </span>
            <Trans>
              {formatDate(new Date(now).toISOString(), i18n.locales)} · changes since {formatDate(since, i18n.locales)}
            </Trans>
          </>
        }
        actions={<Actions search={search} since={since} />}
      />
      <Narrowed search={search} />
      {meeting.isPending && <Skeleton className="h-96" />}
      {meeting.isError && <Alert tone="danger">{meeting.error.message}</Alert>}
      {meeting.data?.more && (
        <Alert tone="warn" className="mb-4">
          <Trans>Showing the first 500 deals. Filter the list in Deal Flow to see the rest.</Trans>
        </Alert>
      )}
      {meeting.data?.items.length === 0 && (
        <EmptyState icon={<SearchX />} title={<Trans>No deals found matching your criteria</Trans>} />
      )}
      {meeting.data &&
        STAGES.toReversed().map((stage) => <StageSection key={stage} stage={stage} deals={meeting.data.items} />)}
    </div>
  );
}

function Actions({ search: { since: _day, ...list }, since }: { search: MeetingSearch; since: string }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: "/dealflow/meeting" });
  useShortcut({ keys: "p", label: t`Print`, group: t`Deals`, isAction: true, run: () => window.print() });
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <div className="flex items-center gap-2 text-sm text-quiet">
        <span aria-hidden className="whitespace-nowrap">
          <Trans>Changes since</Trans>
        </span>
        <DateInput
          aria-label={t`Changes since`}
          value={since}
          lie="behind"
          className="w-44"
          onSettled={(day) =>
            void navigate({
              search: (before) => ({ ...readMeetingSearch(before), since: day === "" ? undefined : day }),
              replace: true,
            })
          }
        />
      </div>
      <Link to="/dealflow" search={list} className={buttonStyle({ variant: "secondary" })}>
        <Trans>Back to the list</Trans>
      </Link>
      <Button variant="primary" icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </div>
  );
}

/** On paper nobody sees the address, so what narrows the list is written out. */
function Narrowed({ search }: { search: MeetingSearch }) {
  const { t, i18n } = useLingui();
  const filterWords = useFilterWords({ address, words: useDealWords() }, []);
  const { filters, search: text } = questionInStage(search);
  const words: ReactNode[] = filters.map((filter) => filterText(i18n, filter, filterWords));
  if (text !== "") words.push(`“${text}”`);
  if (words.length === 0) return null;
  return (
    <ul aria-label={t`Filters`} className="mb-4 flex flex-wrap gap-x-4 text-sm text-quiet">
      {words.map((word, place) => (
        <li key={place}>{word}</li>
      ))}
    </ul>
  );
}

function StageSection({ stage, deals }: { stage: Stage; deals: readonly DealInMeeting[] }) {
  const { i18n } = useLingui();
  const here = deals.filter((deal) => deal.stage === stage);
  const overdue = here.filter((deal) => deal.overdue.length > 0).length;
  if (here.length === 0) return null;
  return (
    <section aria-label={i18n._(STAGE_WORDS[stage])} className="mb-6">
      <h2 className="flex items-baseline justify-between gap-4 pb-2 text-lg font-semibold break-after-avoid">
        {i18n._(STAGE_WORDS[stage])}
        <span className="figure text-sm font-normal text-quiet">
          <Plural value={here.length} one="# deal" other="# deals" />
          {overdue > 0 && (
            <>
              {" · "}
              <Plural value={overdue} one="# overdue" other="# overdue" />
            </>
          )}
        </span>
      </h2>
      <ul>
        {here.map((deal) => (
          <MeetingDeal key={deal.id} deal={deal} />
        ))}
      </ul>
    </section>
  );
}
