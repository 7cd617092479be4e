import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, call, type OutputOf, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { useReadPages } from "#core/web/lists/pages.ts";
import { useSettled } from "#core/web/lists/use-settled.ts";
import { useChosen } from "#core/web/records/chosen.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { DiligenceItem } from "#deals/diligence/shared/api.ts";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { UploadTo } from "#work/documents/web/documents-panel.tsx";

type Props = { item: DiligenceItem; onClose: () => void };

/** What an item rests on: documents of its project, uploaded here, sent by the founders for it, or there already. */
export function EvidenceDialog({ item, onClose }: Props) {
  const { t } = useLingui();
  const mayUpload = useCan("document:upload");
  const [typed, setTyped] = useState("");
  const { settled: search } = useSettled(typed.trim());
  const { id, projectId, title } = item;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t`Evidence of ${title}`}
      description={t`Select the project documents that support this item.`}
    >
      <div className="flex flex-col gap-3">
        {mayUpload && (
          <UploadTo
            recordId={projectId}
            category="due_diligence"
            onKept={(documentId) => call(api.diligenceItems.addEvidence, { id, documentId })}
          />
        )}
        <TextInput
          type="search"
          aria-label={t`Search documents by name or type`}
          placeholder={t`Search by name or type`}
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <DocumentsOfProject item={item} search={search} />
      </div>
    </Dialog>
  );
}

type Listed = OutputOf<typeof api.documents.list>["items"][number];

function DocumentsOfProject({ item, search }: { item: DiligenceItem; search: string }) {
  const { t } = useLingui();
  const pages = useReadPages(api.documents.list, {
    filters: [{ field: "record", operator: "equals", value: item.projectId }],
    search,
  });
  if (pages.isPending) return <Skeleton className="h-24" />;
  if (pages.data === undefined) return <p className="text-danger">{pages.error.message}</p>;
  if (pages.data.length === 0)
    return (
      <p className="text-quiet">
        <Trans>No documents found</Trans>
      </p>
    );
  return (
    <>
      <ul aria-label={t`Documents`} className="divide-y divide-line">
        {pages.data.map((document) => (
          <EvidenceChoice key={document.id} item={item} document={document} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <LoadMore
          busy={pages.isFetchingNextPage}
          failure={pages.error?.message}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
    </>
  );
}

function EvidenceChoice({ item: { id, evidence, arrived }, document }: { item: DiligenceItem; document: Listed }) {
  const { t } = useLingui();
  const add = useCommand(api.diligenceItems.addEvidence);
  const remove = useCommand(api.diligenceItems.removeEvidence);
  const isOf = (one: { documentId: string }) => one.documentId === document.id;
  const isTaken = evidence.some(isOf);
  const [isShown, choose] = useChosen(isTaken);
  const run = () =>
    (isTaken ? remove : add).mutateAsync({ id, documentId: document.id }).then(
      () => true,
      ({ message }: Error) => {
        toast.error(message, t`Failed to update item`);
        return false;
      },
    );
  return (
    <li className="flex min-w-0 items-start gap-3 py-2">
      <Checkbox
        label={t`${document.name} is evidence`}
        labelHidden
        checked={isShown}
        disabled={add.isPending || remove.isPending}
        onChange={() => choose(!isTaken, run)}
      />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <RecordLink record={{ id: document.id, kind: "document", label: document.name }} className="wrap-anywhere" />
          {arrived.some(isOf) && (
            <Badge tone="info">
              <Trans>Sent by the founders for this</Trans>
            </Badge>
          )}
        </p>
        <p className="text-xs text-quiet">
          <Moment at={document.createdAt} />
        </p>
      </div>
    </li>
  );
}
