import { Trans, useLingui } from "@lingui/react/macro";
import { useMatch, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { RECORDS, type RecordKind } from "#core/shared/records.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useOver } from "#core/web/app/over.ts";
import { HistoryList, type ToldHistory } from "#core/web/records/page/history-list.tsx";
import type { Called } from "#core/web/records/record-name.ts";
import { afterPaint, NoPlace } from "#ui/web/behaviour/later.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { CommentByKey } from "#work/comments/web/comment-by-key-panel.tsx";
import { CommentsOfRecord, NewComment, useComments } from "#work/comments/web/comments-panel.tsx";
import { LastContact } from "./last-contact.tsx";
import { LogActivity } from "./log-activity.tsx";
import { TimelineEntries } from "./timeline-entries.tsx";

const TiedApprovals = afterPaint(
  () => import("#work/approvals/web/tied-approvals-panel.tsx"),
  "TiedApprovals",
  NoPlace,
);

const SHOWN = ["all", "activity", "comments", "changes"] as const;
type Shown = (typeof SHOWN)[number];

type Props = {
  kind: RecordKind;
  record: Called & { id: string };
  history: ToldHistory;
  /** An activity may name one of the record's contacts. */
  withPeople?: boolean;
};

/** What happened around a record: activity, comments and changes as one list, of which one sort can be looked at alone. */
export function TimelinePanel(props: Props) {
  const { t } = useLingui();
  const { kind, record, withPeople = false } = props;
  const parts = useParts(kind);
  return (
    <Section
      title={<Trans>Activity</Trans>}
      label={t`Activity`}
      beside={
        parts.activity && (
          <span className="flex flex-wrap items-center gap-3">
            <LastContact recordId={record.id} />
            <LogActivity key={record.id} recordId={record.id} withPeople={withPeople} />
          </span>
        )
      }
    >
      {isDecidedByTwo(kind) && <TiedApprovals recordId={record.id} />}
      {parts.comments && (
        <div className="mb-3">
          <NewComment folds recordId={record.id} />
          <CommentByKey key={record.id} record={record} />
        </div>
      )}
      {parts.comments ? <Commented {...props} /> : <Filtered {...props} />}
    </Section>
  );
}

/** Kinds of which something is prepared by one and approved by another. */
const DECIDED_BY_TWO: readonly RecordKind[] = [
  "capital_call",
  "distribution",
  "fund_admission",
  "fund",
  "limited_partner",
  "kyc_file",
  "deal_closing",
];
const isDecidedByTwo = (kind: RecordKind) => DECIDED_BY_TWO.includes(kind);

/** What records of a kind take part in, and their reader may see. */
function useParts(kind: RecordKind) {
  const taking: readonly string[] = RECORDS[kind].with;
  const mayRead = useCan("activity:read");
  return { activity: taking.includes("activities") && mayRead, comments: taking.includes("comments") };
}

function Commented(props: Props) {
  const count = useComments(props.record.id).data?.count;
  return (
    <Filtered {...props} comments={count === undefined ? <Trans>Comments</Trans> : <Trans>Comments ({count})</Trans>} />
  );
}

function Filtered({ kind, record, history, comments }: Props & { comments?: ReactNode }) {
  const { t } = useLingui();
  const [shown, show] = useShown();
  const parts = useParts(kind);
  const told = { record, history, ...parts };
  const tabs = [
    { id: "all" as const, label: <Trans>All</Trans>, content: <TimelineEntries {...told} /> },
    ...(parts.activity
      ? [
          {
            id: "activity" as const,
            label: <Trans>Activity</Trans>,
            content: <TimelineEntries record={record} activity comments={false} />,
          },
        ]
      : []),
    ...(parts.comments
      ? [{ id: "comments" as const, label: comments, content: <CommentsOfRecord recordId={record.id} /> }]
      : []),
    { id: "changes" as const, label: <Trans>Changes</Trans>, content: <HistoryList id={record.id} {...history} /> },
  ];
  const isThere = tabs.some(({ id }) => id === shown);
  return <Tabs<Shown> label={t`What is shown`} value={isThere ? shown : "all"} onChange={show} tabs={tabs} />;
}

/** Which sort is shown stands in the address, so that a comment can be linked to; beside a list the address is that of the list. */
function useShown(): [Shown, (shown: Shown) => void] {
  const found = useSearch({ strict: false });
  const raw: Record<string, unknown> = { ...found };
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const said = raw["panel"] === "history" ? "changes" : raw["panel"];
  const shown = SHOWN.find((one) => one === said) ?? "all";
  const over = useOver();
  const [own, showOwn] = useState<Shown>("all");
  if (over) return [own, showOwn];
  const { panel: _, ...others } = raw;
  const show = (next: Shown) =>
    void navigate({
      to: path,
      search: { ...others, ...(next !== "all" && { panel: next }) } as never,
      replace: true,
      resetScroll: false,
    });
  return [shown, show];
}
