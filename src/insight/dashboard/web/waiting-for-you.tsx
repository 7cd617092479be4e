import { msg } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CircleAlert, FileSignature, Gavel } from "lucide-react";
import type { ReactNode } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { OverviewCard, OverviewRows } from "#ui/web/layout/overview-card.tsx";
import { FewFirst } from "#ui/web/table/few-first.tsx";
import { ApprovalRow } from "./approval-row.tsx";
import { Day } from "./upcoming-events.tsx";

type Waiting = OutputOf<typeof api.dashboard.waiting>["items"][number];

const KINDS = {
  vote: { icon: Gavel, label: msg`Your vote` },
  term_sheet: { icon: FileSignature, label: msg`Term sheet expires` },
  condition: { icon: CircleAlert, label: msg`Condition overdue` },
};

/** Votes and what others prepared that wait for the reader and, apart, what the firm is about to miss; nothing while there is neither. */
export function WaitingForYou() {
  const { t } = useLingui();
  const waiting = useRead(api.dashboard.waiting, {});
  const approvals = useRead(api.dashboard.approvals, {});
  const rows = (waiting.data?.items ?? []).map((one) => ({
    isVote: one.kind === "vote",
    key: `${one.kind} ${one.record.id}`,
    row: <Row one={one} />,
  }));
  const { items: toApprove = [], total = 0 } = approvals.data ?? {};
  const mine = toApprove.map((one) => ({ key: `${one.what} ${one.id}`, row: <ApprovalRow one={one} /> }));
  return (
    <>
      <Card
        title={t`Waiting for you`}
        items={[...rows.filter(({ isVote }) => isVote), ...mine]}
        more={total - mine.length}
      />
      <Card title={t`Firm deadlines`} items={rows.filter(({ isVote }) => !isVote)} />
    </>
  );
}

type CardProps = { title: string; items: readonly { key: string; row: ReactNode }[]; more?: number };

function Card({ title, items, more = 0 }: CardProps) {
  if (items.length === 0) return null;
  return (
    <OverviewCard title={title}>
      <FewFirst rows={items} className="m-3 self-start">
        {(shown) => (
          <OverviewRows
            label={title}
            rows={shown.length}
            items={shown}
            error={null}
            keyOf={({ key }) => key}
            none={null}
          >
            {({ row }) => row}
          </OverviewRows>
        )}
      </FewFirst>
      {more > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-quiet">
          <Plural value={more} one="# more is waiting" other="# more are waiting" />
        </p>
      )}
    </OverviewCard>
  );
}

function Row({ one: { kind, on, text, count, record } }: { one: Waiting }) {
  const { i18n } = useLingui();
  const { icon: Icon, label } = KINDS[kind];
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-quiet" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          {kind === "vote" ? (
            <Link
              to="/investment-committee/$id/vote"
              params={{ id: record.id }}
              className="rounded-control font-medium hover:underline"
            >
              <bdi>{record.label}</bdi>
            </Link>
          ) : (
            <RecordLink record={record} className="font-medium !text-text" />
          )}
        </span>
        <span className="block truncate text-sm text-quiet">
          {i18n._(label)}
          {kind === "vote" && (
            <>
              {" · "}
              <Plural value={count} one="# deal" other="# deals" />
            </>
          )}
          {text !== "" && ` · ${text}`}
        </span>
      </span>
      <Day on={on} />
    </>
  );
}
