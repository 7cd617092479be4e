import { Trans, useLingui } from "@lingui/react/macro";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { formatExactly } from "#ui/web/text/dates.ts";
import { ACTIONS, type Entry, plainName, useKindOf } from "./audit-words.ts";

/** One change: each field from what to what. */
export function AuditEntry({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const kindOf = useKindOf();
  const { record, rowId, changes } = entry;
  return (
    <Dialog
      open
      onClose={onClose}
      isRead
      size="lg"
      title={
        <>
          {i18n._(ACTIONS[entry.action])}: {kindOf(entry)}
        </>
      }
      description={
        <>
          <bdi>{entry.actorName}</bdi> · {formatExactly(entry.at, i18n.locales)}
        </>
      }
    >
      <div className="flex flex-col gap-3 text-base">
        {record !== null && entry.action !== "delete" && (
          <p>
            <RecordLink record={{ ...record, id: rowId }} />
          </p>
        )}
        {changes.length === 0 ? (
          <p className="text-quiet">
            <Trans>No readable field changed.</Trans>
          </p>
        ) : (
          <table aria-label={t`Changes`} className="w-full border-collapse text-sm">
            <thead>
              <tr className="text-left text-quiet">
                <th scope="col" className="py-1 pr-3 font-medium">{t`Field`}</th>
                <th scope="col" className="py-1 pr-3 font-medium">{t`From`}</th>
                <th scope="col" className="py-1 font-medium">{t`To`}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field} className="border-t border-line align-top">
                  <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                    {plainName(field)}
                  </th>
                  <td className="py-1.5 pr-3 wrap-anywhere whitespace-pre-line text-quiet">{shown(before)}</td>
                  <td className="py-1.5 wrap-anywhere whitespace-pre-line">{shown(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm text-quiet">
          <dt>{t`Command`}</dt>
          <dd>{entry.procedure ?? "–"}</dd>
          <dt>{t`Row`}</dt>
          <dd className="font-mono wrap-anywhere">{rowId}</dd>
          <dt>{t`Entry`}</dt>
          <dd className="font-mono wrap-anywhere">{entry.id}</dd>
        </dl>
      </div>
    </Dialog>
  );
}

function shown(value: unknown): string {
  if (value === null || value === "") return "–";
  return typeof value === "string" ? value : JSON.stringify(value, undefined, 1);
}
