import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { FileText, PenLine } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useReadPages } from "#core/web/lists/pages.ts";
import { useSettled } from "#core/web/lists/use-settled.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { FileDrop } from "#ui/web/form/file-drop.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { FewFirst } from "#ui/web/table/few-first.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { FILE_EXTENSIONS } from "#work/documents/shared/file-types.ts";
import { CATEGORY_NAMES, type DocumentCategory } from "#work/documents/shared/rules.ts";
import { DocumentMenu } from "./document-menu.tsx";
import { type ListedDocument, useSize } from "./document-values.tsx";
import { useDropAnywhere } from "./drop-anywhere.ts";
import { type Passage, PassageLink, usePassages } from "./passages.tsx";
import { ReviewMenu } from "./review-menu.tsx";
import { SupersededBadge } from "./superseded-badge.tsx";
import { UploadList } from "./upload-list.tsx";
import { type Queued, upload, useUploads } from "./upload-queue.ts";

const ACCEPT = FILE_EXTENSIONS.map((one) => `.${one}`).join(",");

/** The documents of a record, as a part of its page: what is dropped anywhere on the page is uploaded to it. */
export function DocumentsPanel({ recordId }: { recordId: string }) {
  const { t } = useLingui();
  const isReader = useCan("document:read");
  const mayUpload = useCan("document:upload");
  const [isOver, setOver] = useState(false);
  useDropAnywhere(isReader && mayUpload, (files) => upload(files, { recordId }), setOver);
  if (!isReader) return null;
  return (
    <div className={clsx("rounded-card", isOver && "outline-2 outline-offset-2 outline-primary")}>
      <Section title={<Trans>Documents</Trans>} label={t`Documents`}>
        <Documents recordId={recordId} />
      </Section>
    </div>
  );
}

/** What becomes a document of a record, wherever it was brought. */
export const uploadToRecord = (files: readonly File[], recordId: string) => upload(files, { recordId });

const isOf = (recordId: string) => (one: Queued) => "recordId" in one.target && one.target.recordId === recordId;

type UploadToProps = {
  recordId: string;
  category?: DocumentCategory | undefined;
  /** What else becomes of each once it is a document. */
  onKept?: (documentId: string) => Promise<unknown>;
};

/** Where files are dropped that become documents of a record, and those on their way. */
export function UploadTo({ recordId, category, onKept }: UploadToProps) {
  const { t } = useLingui();
  const uploads = useUploads().filter(isOf(recordId));
  return (
    <>
      <FileDrop
        compact
        multiple
        label={t`Upload`}
        accept={ACCEPT}
        onFiles={(files) => upload(files, { recordId }, { category, onKept })}
      />
      <UploadList uploads={uploads} />
    </>
  );
}

/** The documents of one record: dropped, on their way, by category, searched, reviewed. */
export function Documents({ recordId, withSearch = false }: { recordId: string; withSearch?: boolean }) {
  const { t } = useLingui();
  const mayUpload = useCan("document:upload");
  const [typed, setTyped] = useState("");
  const { settled: search } = useSettled(typed.trim());
  const [category, setCategory] = useState<DocumentCategory>();
  return (
    <div className="flex flex-col gap-3">
      {mayUpload && <UploadTo recordId={recordId} category={category} />}
      {withSearch && (
        <TextInput
          type="search"
          aria-label={t`Search documents by name or type`}
          placeholder={t`Search by name or type`}
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <Categories recordId={recordId} chosen={category} onChoose={setCategory} />
      <DocumentList recordId={recordId} search={search} category={category} />
    </div>
  );
}

type CategoriesProps = {
  recordId: string;
  chosen: DocumentCategory | undefined;
  onChoose: (category: DocumentCategory | undefined) => void;
};

/** How many there are of each; pressed, only those are listed. */
function Categories({ recordId, chosen, onChoose }: CategoriesProps) {
  const { t, i18n } = useLingui();
  const counted = useRead(api.documents.categories, { recordId });
  const items = counted.data?.items ?? [];
  if (items.every(({ count }) => count === 0)) return null;
  return (
    <fieldset aria-label={t`Document Categories`} className="flex flex-wrap gap-1.5">
      {items.map(({ category, count }) => (
        <button
          key={category}
          type="button"
          aria-pressed={chosen === category}
          onClick={() => onChoose(chosen === category ? undefined : category)}
          className="inline-flex h-7 items-center gap-1.5 rounded-full border border-line px-2.5 text-sm aria-pressed:border-primary-text aria-pressed:bg-primary-tint hover:bg-hover"
        >
          {i18n._(CATEGORY_NAMES[category])}
          <span className="figure text-quiet">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}

type ListProps = { recordId: string; search: string; category: DocumentCategory | undefined };

function DocumentList({ recordId, search, category }: ListProps) {
  const { t } = useLingui();
  const filters = [
    { field: "record", operator: "equals", value: recordId } as const,
    ...(category ? [{ field: "category", operator: "equals", value: category } as const] : []),
  ];
  const pages = useReadPages(api.documents.list, { filters, search });
  const passages = usePassages(search, pages.data ?? []);
  if (pages.isPending) return <Skeleton className="h-12" />;
  if (pages.data === undefined) return <p className="text-danger">{pages.error.message}</p>;
  if (pages.data.length === 0)
    return (
      <p className="flex items-center gap-2 py-2 text-quiet">
        <FileText aria-hidden className="size-4" />
        <Trans>No documents found</Trans>
      </p>
    );
  return (
    <>
      <FewFirst rows={pages.data}>
        {(shown) => (
          <ul aria-label={t`Documents`} className="flex flex-col divide-y divide-line">
            {shown.map((document) => (
              <DocumentRow key={document.id} document={document} passage={passages.get(document.id)} />
            ))}
          </ul>
        )}
      </FewFirst>
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

function DocumentRow({ document, passage }: { document: ListedDocument; passage: Passage | undefined }) {
  const { t } = useLingui();
  const size = useSize();
  const { id, name, fileSize, version, uploader, createdAt, electronicSignatureRequired } = document;
  return (
    <li className="flex items-start justify-between gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RecordLink record={{ id, kind: "document", label: name }} className="min-w-0 font-medium wrap-anywhere" />
          <ReviewMenu document={document} />
          <SupersededBadge document={document} />
          {electronicSignatureRequired && (
            <Badge tone="warn">
              <PenLine aria-hidden className="size-3" />
              <Trans>Signature required</Trans>
            </Badge>
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-sm text-quiet">
          <span className="figure">{size(fileSize)}</span>
          <span>{t`Version ${version}`}</span>
          {uploader && <span dir="auto">{uploader.name}</span>}
          <Moment at={createdAt} />
        </p>
        {passage && (
          <p className="mt-0.5 line-clamp-2 text-sm">
            <PassageLink passage={passage} />
          </p>
        )}
      </div>
      <DocumentMenu document={document} />
    </li>
  );
}
