import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CircleAlert, FileSignature, Gavel } from "lucide-react";
import { MOST_WAITING } from "#shared/dashboard/rules.ts";
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

/** Votes that wait for the reader, term sheets about to expire, conditions that are late; nothing while there are none. */
export function WaitingForYou() {
  const { t } = useLingui();
  const waiting = useRead(api.dashboard.waiting, {});
  if (!waiting.data || waiting.data.items.length === 0) return null;
  return (
    <OverviewCard title={<Trans>Waiting for you</Trans>}>
      <OverviewRows
        label={t`Waiting for you`}
        rows={Math.min(MOST_WAITING, waiting.data.items.length)}
        items={waiting.data.items}
        error={waiting.error}
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
