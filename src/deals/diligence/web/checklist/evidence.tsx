import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { FileText } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { DiligenceItem } from "#deals/diligence/shared/api.ts";
import { Button } from "#ui/web/button.tsx";

type Props = { item: DiligenceItem; mayEdit: boolean };

/** In an item's row: the documents it rests on, and what the founders sent for it that nobody has taken as evidence yet. */
export function Evidence({ item: { id, title, evidence, arrived }, mayEdit }: Props) {
  const { t } = useLingui();
  const take = useCommand(api.diligenceItems.takeArrived);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update item`);
  const files = arrived.length;
  if (evidence.length + files === 0) return null;
  return (
    <div className="mt-1 flex min-w-0 flex-col items-start gap-1">
      {evidence.length > 0 && (
        <ul aria-label={t`Evidence of ${title}`} className="flex min-w-0 flex-wrap gap-x-3 gap-y-0.5 text-sm">
          {evidence.map(({ documentId, name }) => (
            <li key={documentId} className="flex min-w-0 items-center gap-1">
              <FileText aria-hidden className="size-3.5 shrink-0 text-quiet" />
              <RecordLink record={{ id: documentId, kind: "document", label: name }} className="wrap-anywhere" />
            </li>
          ))}
        </ul>
      )}
      {files > 0 && (
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-quiet">
          <Plural value={files} one="# file sent by the founders" other="# files sent by the founders" />
          {mayEdit && (
            <Button size="sm" busy={take.isPending} onClick={() => take.mutate({ id }, { onError })}>
              <Trans>Take as evidence</Trans>
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
