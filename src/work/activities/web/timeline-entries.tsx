import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight, History, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import type { HistoryEntry } from "#core/shared/records/history.ts";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useReadPages } from "#core/web/lists/pages.ts";
import type { ToldHistory } from "#core/web/records/page/history-list.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { type TimelineEntry as Drawn, Timeline } from "#ui/web/layout/timeline.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { TimelineEntry } from "#work/activities/shared/api.ts";
import { type Comment, Thread, useComments } from "#work/comments/web/comments-panel.tsx";
import { ActivityContent, ActivityTitle } from "./activity-entry.tsx";
import { folded, mergedTimeline } from "./merged-timeline.ts";
import { KIND_ICONS } from "./vocabulary.ts";

type Entry = { id: string; at: string } & (
  | { is: "activity"; activity: TimelineEntry }
  | { is: "thread"; thread: Comment }
  | { is: "change"; change: HistoryEntry }
);

type Props = {
  record: { id: string };
  activity: boolean;
  comments: boolean;
  /** Absent, changes are left out. */
  history?: ToldHistory;
};

/** The entries of a record's timeline, the newest first; what one person changed in a row is folded. */
export function TimelineEntries({ record: { id }, activity, comments, history }: Props) {
  const { t } = useLingui();
  const mayComment = useCan("deal:comment");
  const { entries, isPending, error, more } = useEntries({ id, activity, comments, history });
  if (isPending) return <Skeleton className="h-32" />;
  if (error) return <p className="text-danger">{error.message}</p>;
  if (entries.length === 0) {
    return (
      <p className="text-quiet">
        <Trans>No activity yet.</Trans>
      </p>
    );
  }
  const groups = folded(entries, (entry) => (isUpdate(entry) ? entry.change.actorName : undefined));
  return (
    <>
      <Timeline label={t`Activity`} entries={groups.map((group) => drawn(group, id, mayComment, history))} />
      {more && (
        <Button size="sm" busy={more.isBusy} busyLabel={t`Loading...`} onClick={more.read}>
          <Trans>Load more</Trans>
        </Button>
      )}
    </>
  );
}

const isUpdate = (entry: Entry): entry is Change => entry.is === "change" && entry.change.action === "update";

type Wanted = Omit<Props, "record" | "history"> & { id: string; history: ToldHistory | undefined };

function useEntries({ id, activity, comments, history }: Wanted) {
  const activities = useReadPages(api.activities.list, { recordId: id }, activity);
  // Without changes nothing is asked, whatever is named here.
  const changes = useReadPages(history?.procedure ?? api.deals.history, { id }, history !== undefined);
  const threads = useComments(id, comments);
  const read = [...(activity ? [activities] : []), ...(history ? [changes] : [])];
  const isPending = read.some((one) => one.isPending) || (comments && threads.isPending);
  const error = read.find((one) => one.data === undefined)?.error ?? (threads.data ? null : threads.error);
  const known = new Set(threads.data?.items.flatMap((one) => [one.id, ...one.replies.map((reply) => reply.id)]));
  const told = (activities.data ?? []).filter((one) => (comments ? !known.has(one.id) : one.kind !== "comment"));
  const entries = mergedTimeline<Entry>([
    {
      entries: told.map((one) => ({ id: one.id, at: one.at, is: "activity", activity: one })),
      hasMore: activity && activities.hasNextPage,
    },
    {
      entries: (threads.data?.items ?? []).map((one) => ({ id: one.id, at: one.createdAt, is: "thread", thread: one })),
      hasMore: false,
    },
    {
      entries: (changes.data ?? []).map((one) => ({ id: one.id, at: one.at, is: "change", change: one })),
      hasMore: history !== undefined && changes.hasNextPage,
    },
  ]);
  const unread = read.filter((one) => one.hasNextPage);
  const more = unread.length > 0 && {
    isBusy: unread.some((one) => one.isFetchingNextPage),
    read: () => {
      for (const one of unread) void one.fetchNextPage();
    },
  };
  return { entries, isPending, error, more };
}

function drawn(
  group: readonly Entry[],
  recordId: string,
  mayComment: boolean,
  history: ToldHistory | undefined,
): Drawn {
  const [entry] = group;
  if (entry === undefined) throw new Error("A group of a timeline has an entry");
  const time = <Moment at={entry.at} />;
  if (entry.is === "activity") {
    const { activity } = entry;
    const Icon = KIND_ICONS[activity.kind];
    return {
      id: entry.id,
      icon: <Icon />,
      title: <ActivityTitle entry={activity} />,
      time,
      children: <ActivityContent entry={activity} />,
    };
  }
  if (entry.is === "thread") {
    return {
      id: entry.id,
      icon: <MessageSquare />,
      body: <Thread recordId={recordId} comment={entry.thread} mayComment={mayComment} />,
    };
  }
  return drawnChanges(
    group.filter((one) => one.is === "change"),
    history,
  );
}

type Change = Extract<Entry, { is: "change" }>;

/** One change as it is; several of one person, or one of many fields, folded. */
function drawnChanges(group: readonly Change[], history: ToldHistory | undefined): Drawn {
  const [entry] = group;
  if (entry === undefined || history === undefined) throw new Error("Changes are told by their history");
  const told = group.map((one) => ({ one, ...history.entryOf(one.change) }));
  const [only] = told;
  const time = <Moment at={entry.at} />;
  if (told.length === 1 && only && (!isUpdate(entry) || entry.change.changes.length <= MOST_SHOWN))
    return { id: entry.id, icon: only.icon, title: only.title, time, children: only.children };
  const name = <bdi className="font-medium">{entry.change.actorName}</bdi>;
  const title = (
    <Trans>
      <Plural value={told.length} one="# change" other="# changes" /> by {name}
    </Trans>
  );
  return {
    id: entry.id,
    icon: <History />,
    time,
    title: (
      <Folded title={title}>
        {told.map(({ one, title: what, children }) => (
          <li key={one.id}>
            <div className="flex flex-wrap justify-between gap-x-3 text-base text-text">
              <span>{what}</span>
              <span className="text-xs text-quiet">
                <Moment at={one.at} />
              </span>
            </div>
            {children}
          </li>
        ))}
      </Folded>
    ),
  };
}

/** A single change with more fields than this is folded too. */
const MOST_SHOWN = 3;

function Folded({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group/changes">
      <summary className="inline-flex cursor-pointer list-none items-center gap-1 rounded-control [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronRight aria-hidden className="size-4 text-quiet transition-transform group-open/changes:rotate-90" />
      </summary>
      <ul className="mt-2 flex flex-col gap-2 border-l-2 border-line pl-3 text-sm text-quiet">{children}</ul>
    </details>
  );
}
