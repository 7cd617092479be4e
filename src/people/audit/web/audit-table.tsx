import { Trans, useLingui } from "@lingui/react/macro";
import { Badge, type Tone } from "#ui/web/feedback/badge.tsx";
import { type Sort, Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { ACTIONS, type Entry, plainName, useKindOf } from "./audit-words.ts";

type Column = "at" | "user" | "action" | "what" | "record" | "changes" | "open";
type Props = {
  entries: readonly Entry[];
  sort: Sort<"at">;
  onSort: (direction: "asc" | "desc") => void;
  onOpen: (entry: Entry) => void;
};

const TONES: Record<Entry["action"], Tone> = { insert: "success", update: "info", delete: "danger" };

export function AuditTable({ entries, sort, onSort, onOpen }: Props) {
  const { t } = useLingui();
  const columns = useColumns(onOpen);
  return (
    <>
      <div className="max-md:hidden">
        <Table<Entry, Column>
          label={t`Changes`}
          columns={columns.map((column) => ({ ...column, sortable: column.id === "at" }))}
          rows={entries}
          rowId={({ id }) => id}
          sort={sort}
          onSort={({ direction }) => onSort(direction)}
          onOpen={onOpen}
        />
      </div>
      <ul
        aria-label={t`Changes`}
        className="divide-y divide-line rounded-card border border-line bg-surface text-sm md:hidden"
      >
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-col gap-1 px-4 py-3">
            <span className="flex items-center gap-2">
              <Action entry={entry} />
              <Name entry={entry} />
            </span>
            <span className="text-quiet">
              <bdi>{entry.actorName}</bdi> · <Moment at={entry.at} />
            </span>
            <OpenButton entry={entry} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}

function useColumns(onOpen: Props["onOpen"]): TableColumn<Entry, Column>[] {
  const { t } = useLingui();
  const kindOf = useKindOf();
  return [
    { id: "at", label: t`Time`, width: 150, cell: ({ at }) => <Moment at={at} /> },
    { id: "user", label: t`User`, width: 160, grows: true, cell: ({ actorName }) => <bdi>{actorName}</bdi> },
    { id: "action", label: t`Action`, width: 90, cell: (entry) => <Action entry={entry} /> },
    { id: "what", label: t`What`, width: 140, cell: kindOf },
    { id: "record", label: t`Record`, width: 180, grows: true, cell: (entry) => <Name entry={entry} /> },
    {
      id: "changes",
      label: t`Changes`,
      width: 220,
      grows: true,
      cell: ({ changes }) => (
        <span className="text-quiet">{changes.map(({ field }) => plainName(field)).join(", ")}</span>
      ),
    },
    { id: "open", label: t`Details`, width: 90, cell: (entry) => <OpenButton entry={entry} onOpen={onOpen} /> },
  ];
}

function Action({ entry: { action } }: { entry: Entry }) {
  const { i18n } = useLingui();
  return <Badge tone={TONES[action]}>{i18n._(ACTIONS[action])}</Badge>;
}

function Name({ entry: { record } }: { entry: Entry }) {
  return record === null ? <span className="text-quiet">–</span> : <bdi className="truncate">{record.label}</bdi>;
}

function OpenButton({ entry, onOpen }: { entry: Entry; onOpen: Props["onOpen"] }) {
  return (
    <button
      type="button"
      className="self-start rounded-control text-primary-text hover:underline"
      onClick={() => onOpen(entry)}
    >
      <Trans>Open</Trans>
    </button>
  );
}
