import { useLingui } from "@lingui/react/macro";
import { isRecordKind } from "#core/shared/records.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { RECORD_WORDS } from "#core/web/records/record-kinds.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
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
        const words = isRecordKind(record.kind) ? RECORD_WORDS[record.kind] : undefined;
        return (
          <li
            key={record.id}
            className="flex max-w-full min-w-0 items-center gap-2 rounded-control border border-line bg-raised px-2.5 py-1.5"
          >
            {words && <words.icon aria-hidden className="size-4 shrink-0 text-quiet" />}
            <span className="min-w-0">
              <span className="block truncate text-base">
                <RecordLink record={record} />
              </span>
              {words && <span className="block text-xs text-quiet">{i18n._(words.page)}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
