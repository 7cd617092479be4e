import { useLingui } from "@lingui/react/macro";
import { isRecordKind } from "#core/shared/records.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { RECORD_ICONS } from "#core/web/records/record-icons.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { RECORD_TITLES } from "#core/web/records/record-titles.ts";
import { linkedIds } from "#work/chat/shared/linked.ts";

const FRESH_MS = 60_000;

/** The records that a message links to, as far as its reader may see them. */
export function MessageRecords({ content }: { content: string }) {
  const ids = linkedIds(content, window.location.origin);
  return ids.length === 0 ? null : <Cards ids={ids} />;
}

function Cards({ ids }: { ids: string[] }) {
  const { t, i18n } = useLingui();
  const { data } = useRead(api.chatRooms.linked, { ids }, { freshMs: FRESH_MS });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <ul aria-label={t`Linked records`} className="mt-1 flex flex-wrap gap-1.5">
      {data.items.map((record) => {
        const kind = isRecordKind(record.kind) ? record.kind : undefined;
        const Icon = kind && RECORD_ICONS[kind];
        return (
          <li
            key={record.id}
            className="flex max-w-full min-w-0 items-center gap-2 rounded-control border border-line bg-raised px-2.5 py-1.5"
          >
            {Icon && <Icon aria-hidden className="size-4 shrink-0 text-quiet" />}
            <span className="min-w-0">
              <span className="block truncate text-base">
                <RecordLink record={record} />
              </span>
              {kind && <span className="block text-xs text-quiet">{i18n._(RECORD_TITLES[kind])}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
