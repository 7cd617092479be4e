import { msg } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CircleAlert, FileSignature, Gavel } from "lucide-react";
import { api, type OutputOf, useRead } from "../core/api/api.ts";
import { RecordLink } from "../core/records/record-link.tsx";
import { OverviewCard, OverviewRows } from "../ui/overview-card.tsx";
import { Day } from "./upcoming-events.tsx";

type Waiting = OutputOf<typeof api.dashboard.waiting>["items"][number];

const KINDS = {
  vote: { icon: Gavel, label: msg`Your vote` },
  term_sheet: { icon: FileSignature, label: msg`Term sheet expires` },
  condition: { icon: CircleAlert, label: msg`Condition overdue` },
};

/** Votes that wait for the reader and, apart, what the firm is about to miss; nothing while there is neither. */
export function WaitingForYou() {
  const { t } = useLingui();
  const waiting = useRead(api.dashboard.waiting, {});
  const items = waiting.data?.items ?? [];
  return (
    <>
      <Card title={t`Waiting for you`} items={items.filter(({ kind }) => kind === "vote")} />
      <Card title={t`Firm deadlines`} items={items.filter(({ kind }) => kind !== "vote")} />
    </>
  );
}

function Card({ title, items }: { title: string; items: readonly Waiting[] }) {
  if (items.length === 0) return null;
  return (
    <OverviewCard title={title}>
      <OverviewRows
        label={title}
        rows={items.length}
        items={items}
        error={null}
        keyOf={({ kind, record }) => `${kind} ${record.id}`}
        none={null}
      >
        {(one) => <Row one={one} />}
      </OverviewRows>
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
