import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef, useState } from "react";
import { api, call } from "#core/web/api/api.ts";
import { useButtons, useCan } from "#core/web/api/session.tsx";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ColumnList } from "#core/web/lists/column-list.tsx";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { ListActions } from "#core/web/lists/list-actions.tsx";
import { AddButton } from "#core/web/lists/new-record.tsx";
import { type Selection, useSelection } from "#core/web/lists/selection.ts";
import { ViewTabs } from "#core/web/lists/views/view-tabs.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { afterPaint, whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { UnderFigures } from "#ui/web/figures/figure-strip.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { TabList, TabPanel } from "#ui/web/layout/tabs.tsx";
import { type RowSelection, useRowSelection } from "#ui/web/table/use-row-selection.ts";
import { Moment } from "#ui/web/text/moment.tsx";
import { FILE_EXTENSIONS } from "#work/documents/shared/file-types.ts";
import type { DocumentTab } from "#work/documents/shared/rules.ts";
import { type ListedDocument, useDocumentWords, useSize } from "./document-values.tsx";
import { address, DOCUMENT_VIEWS, working } from "./documents-search.ts";
import { useDropAnywhere } from "./drop-anywhere.ts";
import { DocumentMarks } from "./filing/document-marks.tsx";
import { PassageLink, usePassages } from "./passages.tsx";
import { ReviewMenu } from "./review-menu.tsx";
import { upload, useUploads } from "./upload-queue.ts";

const DocumentFigures = afterPaint(
  () => import("./filing/document-figures.tsx"),
  "DocumentFigures",
  () => <div className="h-10" />,
);
const DocumentMenu = afterPaint(
  () => import("./document-menu.tsx"),
  "DocumentMenu",
  () => <span className="h-7 w-14" />,
);
const QuotaDialog = whenOpened(() => import("./filing/quota-dialog.tsx"), "QuotaDialog");
const DocumentBulk = whenOpened(() => import("./filing/document-bulk.tsx"), "DocumentBulk");
const UploadList = whenOpened(() => import("./upload-list.tsx"), "UploadList");

/** Every document of the firm, whatever it is about. */
export function DocumentsPage() {
  return useCan("document:read") ? <Documents /> : <NotAllowed />;
}

/** As the specification calls its tabs; papers that the system issued have one of their own. */
const TAB_WORDS: Record<"all" | Exclude<DocumentTab, "other">, ReturnType<typeof msg>> = {
  all: msg`All`,
  presentation: msg`Pitch Decks`,
  financial: msg`Financials`,
  legal: msg`Legal`,
  due_diligence: msg`Due Diligence`,
  issued: msg`Issued papers`,
};
const TABS = ["all", "presentation", "financial", "legal", "due_diligence", "issued"] as const;

const ofFirm = (files: readonly File[]) => upload(files, { recordId: null });

/** The list of documents, as its address has it. */
function useDocuments() {
  const state = useListAddress(address);
  const words = useDocumentWords();
  const list = working(address.listOf(state.shown), state.shown.show);
  return { kind: "document", procedures: api.documents, address, state, words, list } as const;
}

function Documents() {
  const { t } = useLingui();
  const tabs = useId();
  const mayUpdate = useCan("document:update");
  const isEnabled = useButtons("documents");
  const documents = useDocuments();
  const { state, list } = documents;
  const selection = useSelection({
    question: JSON.stringify([list.search, list.filters]),
    readAll: () => call(api.documents.ids, list),
  });
  const { tab = "all" } = state.shown;
  const uploads = useUploads();
  useDropAnywhere(isEnabled("document:upload"), ofFirm, () => undefined);
  return (
    <>
      <PageHeader
        tight
        title={t`Document Management`}
        tabs={<CategoryTabs id={tabs} value={tab} onChange={(chosen) => state.change({ tab: chosen })} />}
        actions={
          <ListActions kind="document" list={list} onShowArchived={() => state.change({ show: "archived" })}>
            <QuotaButton />
            <UploadButton />
          </ListActions>
        }
      />
      {uploads.length > 0 && <UploadList uploads={uploads} />}
      <TabPanel id={tabs} value={tab}>
        <UnderFigures figures={<DocumentFigures shown={state.shown} onShow={state.change} />}>
          <DocumentFilters of={documents} />
        </UnderFigures>
        <KindResults
          of={documents}
          words={{ none: t`No documents found` }}
          first={{
            title: t`No documents found`,
            text: t`Drop files here, or upload them to a deal or company from its page.`,
          }}
        >
          {(items) => <Rows documents={items} search={list.search} selection={mayUpdate ? selection : undefined} />}
        </KindResults>
      </TabPanel>
    </>
  );
}

type TabsProps = { id: string; value: DocumentTab | "all"; onChange: (tab: DocumentTab | undefined) => void };

function CategoryTabs({ id, value, onChange }: TabsProps) {
  const { t, i18n } = useLingui();
  return (
    <TabList
      isInLine
      id={id}
      label={t`Category`}
      value={value}
      onChange={(chosen) => onChange(chosen === "all" || chosen === "other" ? undefined : chosen)}
      tabs={TABS.map((one) => ({ id: one, label: i18n._(TAB_WORDS[one]) }))}
    />
  );
}

/** What narrows the list; its category is chosen by tabs. */
function DocumentFilters({ of }: { of: ReturnType<typeof useDocuments> }) {
  const { t } = useLingui();
  return (
    <ListFilters
      of={of}
      views={
        <ViewTabs list={DOCUMENT_VIEWS} page={t`Document Management`} search={of.state.shown} onView={of.state.open} />
      }
      said={{
        search: t`Search by name, company, type or text`,
        choices: {
          show: {
            label: t`Show`,
            none: t`Working documents`,
            isPlain: true,
            words: {
              issued: msg`Issued papers`,
              confidential: msg`Confidential documents`,
              held: msg`Under legal hold`,
              all: msg`All documents`,
              mine: msg`My documents`,
              firm: msg`Firm documents`,
              archived: msg`Archived`,
            },
          },
        },
        sorts: {
          "createdAt.desc": msg`Newest first`,
          "name.asc": msg`By name`,
          "fileSize.desc": msg`Largest first`,
        },
      }}
      offered={[
        "category",
        "folder",
        "tags",
        "uploader",
        "type",
        "record",
        "createdAt",
        "electronicSignatureRequired",
        "reviewer",
        "retainUntil",
      ]}
    />
  );
}

/** How much the firm may keep, for a person who administers it. */
function QuotaButton() {
  const mayAdminister = useCan("admin:access");
  const [isOpen, setOpen] = useState(false);
  if (!mayAdminister) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Storage limit…</Trans>
      </Button>
      {isOpen && <QuotaDialog onClose={() => setOpen(false)} />}
    </>
  );
}

type RowsProps = { documents: ListedDocument[]; search: string; selection: Selection | undefined };
const NONE: ReadonlySet<string> = new Set();

function Rows({ documents, search, selection }: RowsProps) {
  const rows = useRowSelection(
    documents.map(({ id }) => id),
    selection?.ids ?? NONE,
    (ids) => selection?.select(ids),
  );
  return (
    <>
      <DocumentColumns documents={documents} search={search} selection={selection && rows} />
      {selection && selection.ids.size > 0 && <DocumentBulk selection={selection} />}
    </>
  );
}

function UploadButton() {
  const { t } = useLingui();
  const isEnabled = useButtons("documents");
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <AddButton
        label={t`Upload Document`}
        enabled={isEnabled("document:upload")}
        why={t`Your role can view documents only.`}
        onAdd={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t`Upload Document`}
        accept={FILE_EXTENSIONS.map((one) => `.${one}`).join(",")}
        onChange={({ currentTarget }) => {
          ofFirm([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </>
  );
}

/** What is searched stands where it was found, beside the names. */
type ColumnsProps = { documents: ListedDocument[]; search: string; selection: RowSelection | undefined };

function DocumentColumns({ documents, search, selection }: ColumnsProps) {
  const size = useSize();
  const passages = usePassages(search, documents);
  const passageOf = ({ id }: ListedDocument) => {
    const passage = passages.get(id);
    return passage && <PassageLink passage={passage} />;
  };
  const isFound = passages.size > 0;
  return (
    <ColumnList
      kind="document"
      items={documents}
      words={useDocumentWords()}
      {...(selection && { selection })}
      name={{
        field: "name",
        cutsMiddle: true,
        width: isFound ? "minmax(0,12fr)" : "minmax(0,9fr)",
        renderAfter: (document) => <DocumentMarks document={document} />,
        line: passageOf,
      }}
      columns={[
        { field: "status", width: "9rem", render: (document) => <ReviewMenu document={document} /> },
        ...(isFound ? [] : [{ field: "category", width: "6.5rem" } as const]),
        { field: "record", width: "minmax(0,4fr)" },
        ...(isFound
          ? []
          : [
              {
                field: "fileSize",
                width: "5rem",
                align: "end",
                render: ({ fileSize }: ListedDocument) => <span className="figure">{size(fileSize)}</span>,
              } as const,
              { field: "uploader", width: "minmax(0,5fr)" } as const,
            ]),
        { field: "createdAt", width: "6.5rem", render: ({ createdAt }) => <Moment at={createdAt} /> },
      ]}
      actions={{ width: "4.5rem", render: (document) => <DocumentMenu document={document} /> }}
    />
  );
}
