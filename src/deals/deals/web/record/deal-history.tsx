import { Trans } from "@lingui/react/macro";
import { Archive, ArchiveRestore, Pencil, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { api, type OutputOf } from "#core/web/api/api.ts";
import type { ToldHistory } from "#core/web/records/page/history-list.tsx";
import { ChangeLine } from "../fields/change-line.tsx";

type Entry = OutputOf<typeof api.deals.history>["items"][number];

/** Who changed what of a deal and when. */
export const dealHistory = (currency: string): ToldHistory => ({
  procedure: api.deals.history,
  entryOf: (entry) => ({
    icon: iconOf(entry),
    title: <What entry={entry} />,
    children: <Changes entry={entry} currency={currency} />,
  }),
});

function iconOf({ action, procedure }: Entry): ReactNode {
  if (action === "insert") return <Plus />;
  if (procedure === "deals.archive") return <Archive />;
  return procedure === "deals.restore" ? <ArchiveRestore /> : <Pencil />;
}

function What({ entry }: { entry: Entry }) {
  const who = <span className="font-medium">{entry.actorName}</span>;
  if (entry.action === "insert" && entry.procedure === "companies.convert")
    return <Trans>{who} converted a prospect to this deal</Trans>;
  if (entry.action === "insert") return <Trans>{who} added the deal</Trans>;
  if (entry.procedure === "job.undo-import") return <Trans>{who} undid an import</Trans>;
  if (entry.procedure === "job.import") return <Trans>{who} updated the deal via import</Trans>;
  if (entry.procedure === "deals.archive") return <Trans>{who} archived the deal</Trans>;
  if (entry.procedure === "deals.restore") return <Trans>{who} restored the deal</Trans>;
  return <Trans>{who} changed the deal</Trans>;
}

/** Archiving says all there is to say in its title; a new deal's first values are the deal itself. */
function Changes({ entry, currency }: { entry: Entry; currency: string }) {
  const isNotifiedAlready =
    entry.action === "insert" || entry.procedure === "deals.archive" || entry.procedure === "deals.restore";
  if (isNotifiedAlready) return null;
  return (
    <dl className="flex flex-col gap-1">
      {entry.changes.map((change) => (
        <ChangeLine key={change.field} change={change} currency={currency} />
      ))}
    </dl>
  );
}
