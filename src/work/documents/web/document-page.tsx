import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Diff, Download, Eye, FileUp, Lock } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { usePlace } from "#core/web/app/over.ts";
import { FieldFacts } from "#core/web/records/fields/field-facts.tsx";
import { editorsOf } from "#core/web/records/fields/in-place.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { documentParts } from "#core/web/records/page/document-parts.ts";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf, type Sentences } from "#core/web/records/page/record-history.tsx";
import { afterPaint, whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Prose, RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { MadeTask } from "#work/tasks/web/make-task-panel.tsx";
import { DOCUMENT_FORM } from "./document-form.tsx";
import { download, useNewVersion } from "./document-menu.tsx";
import { type DocumentPlace, readPlace } from "./document-place.ts";
import {
  type Document,
  fileAddress,
  previewAddress,
  textAddress,
  useDocumentWords,
  useSize,
} from "./document-values.tsx";
import { DocumentFiling } from "./filing/document-filing.tsx";
import { OlderVersion, useLook } from "./older-version.tsx";
import { ReadingState } from "./reading-state.tsx";
import { ReviewMenu } from "./review-menu.tsx";
import { SupersededBadge } from "./superseded-badge.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./upload-queue.ts";
import { DocumentPreview } from "./viewer/document-preview.tsx";

const DocumentFormDialog = whenOpened(() => import("./document-form-dialog.tsx"), "DocumentFormDialog");
const CompareDialog = whenOpened(() => import("./filing/compare-dialog.tsx"), "CompareDialog");
const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");
const RecordWorkflowsPanel = afterPaint(
  () => import("#work/workflows/web/record-workflows-panel.tsx"),
  "RecordWorkflowsPanel",
);

const HISTORY: Sentences = {
  "documents.review": (name) => <Trans>{name} changed the review status</Trans>,
  "documents.askReview": (name) => <Trans>{name} asked for a review</Trans>,
  "documents.changeMany": (name) => <Trans>{name} changed the filing</Trans>,
  "documents.hold": (name) => <Trans>{name} changed the retention</Trans>,
  "documents.addVersion": (name) => <Trans>{name} uploaded a new version</Trans>,
};

/** One document: its versions, where its review stands, what was said of it, who changed what. */
export const DocumentPage = () => (
  <AddressedRecord procedure={api.documents.get}>
    {(document) => <DocumentRecord document={document} />}
  </AddressedRecord>
);

const DETAILS = [
  "category",
  "record",
  "folder",
  "tags",
  "isConfidential",
  "fileSize",
  "type",
  "electronicSignatureRequired",
  "uploader",
  "createdAt",
] as const;

function DocumentRecord({ document }: { document: Document }) {
  const { t } = useLingui();
  const words = useDocumentWords();
  const size = useSize();
  const editorOf = editorsOf(DOCUMENT_FORM, {
    one: t`document`,
    record: document,
    may: useCan("document:update"),
    except: ["electronicSignatureRequired", "isConfidential"],
  });
  return (
    <>
      <Header document={document} />
      <RecordColumns
        lead={
          <>
            <Preview document={document} />
            <Versions document={document} />
          </>
        }
        main={
          <TimelinePanel
            kind="document"
            record={document}
            history={historyOf({ procedure: api.documents.history, words, sentences: HISTORY })}
          />
        }
        aside={
          <>
            <Section title={<Trans>Details</Trans>}>
              <FieldFacts
                record={document}
                fields={DETAILS}
                words={words}
                own={{ fileSize: size(document.fileSize) }}
                editorOf={editorOf}
              />
            </Section>
            <Review document={document} />
            <DocumentFiling document={document} />
            <Parts document={document} />
            <TasksPanel recordId={document.id} />
            <RecordWorkflowsPanel type="document" record={{ id: document.id, name: document.name }} />
          </>
        }
      />
    </>
  );
}

/** What areas above documents bring along. */
const Parts = ({ document }: { document: Document }) =>
  documentParts.map(({ id, Part }) => <Part key={id} document={document} />);

function Header({ document }: { document: Document }) {
  const { t } = useLingui();
  const mayEdit = useCan("document:update");
  const mayUpload = useCan("document:upload") && document.archivedAt === null;
  const { pick, input } = useNewVersion(document);
  return (
    <RecordHeader
      record={document}
      state={
        <>
          <ReviewMenu document={document} />
          <SupersededBadge document={document} />
        </>
      }
      mayEdit={mayEdit}
      renderActions={(edit) => (
        <RecordActions
          kind="document"
          record={document}
          procedures={api.documents}
          onEdit={edit}
          consequence={t`This permanently deletes the document and all its versions.`}
        >
          <Button icon={<Download aria-hidden className="size-4" />} onClick={() => download(document.id)}>
            <Trans>Download</Trans>
          </Button>
          {mayUpload && (
            <Button icon={<FileUp aria-hidden className="size-4" />} onClick={pick}>
              <Trans>New version</Trans>
            </Button>
          )}
          {input}
        </RecordActions>
      )}
      renderForm={(close) => <DocumentFormDialog document={document} onClose={close} />}
    >
      <span className="text-sm text-quiet">{t`Version ${document.version}`}</span>
      {document.chatRoomId !== null && <GroupLink roomId={document.chatRoomId} />}
    </RecordHeader>
  );
}

/** The way to the private group whose members read it. */
const GroupLink = ({ roomId }: { roomId: string }) => (
  <Link to="/chat" search={{ room: roomId }} className="inline-flex items-center gap-1 text-sm hover:underline">
    <Lock aria-hidden className="size-3.5" />
    <Trans>Private group</Trans>
  </Link>
);

/** What is in the newest version, or in the one the address names. */
function Preview({ document }: { document: Document }) {
  const { t } = useLingui();
  const { version, ...place } = readPlace(usePlace().search);
  const isOlder = version !== undefined && version < document.version;
  return (
    <Section title={isOlder ? t`Preview of version ${version}` : <Trans>Preview</Trans>}>
      {isOlder ? <OlderVersion id={document.id} version={version} /> : <Newest document={document} place={place} />}
    </Section>
  );
}

type NewestProps = { document: Document; place: Pick<DocumentPlace, "page" | "find"> };

function Newest({ document: { id, name, type, fileSize, version, archivedAt }, place: { page, find } }: NewestProps) {
  const looked = page === undefined && find === undefined ? undefined : { page: page ?? 1, words: find ?? "" };
  return (
    <>
      <DocumentPreview
        key={version}
        file={fileAddress(id, version)}
        words={textAddress(id, version)}
        preview={previewAddress(id, version)}
        name={name}
        type={type}
        size={fileSize}
        looked={looked}
      />
      <ReadingState id={id} isArchived={archivedAt !== null} />
    </>
  );
}

/** Who reviews it since when, or what they decided. */
function Review({ document: { status, reviewer, reviewedAt, reviewNote, recordId, task } }: { document: Document }) {
  if (reviewedAt === null) return null;
  return (
    <Section title={<Trans>Review</Trans>}>
      <p className="text-sm text-quiet">
        <bdi>{reviewer?.name}</bdi> · <Moment at={reviewedAt} />
      </p>
      {status !== "under_review" && <Prose text={reviewNote} none={<Trans>No note.</Trans>} />}
      {task && recordId !== null && (
        <p className="mt-1 text-sm">
          <MadeTask task={task} />
        </p>
      )}
    </Section>
  );
}

function Versions({ document: { id } }: { document: Document }) {
  const { t } = useLingui();
  const [compared, setCompared] = useState<number>();
  const look = useLook();
  const versions = useRead(api.documents.versions, { id });
  const uploads = useUploads().filter(({ target }) => "documentId" in target && target.documentId === id);
  const size = useSize();
  return (
    <Section title={<Trans>Versions</Trans>} label={t`Versions`}>
      <UploadList uploads={uploads} />
      {versions.data === undefined ? (
        <Skeleton className="h-12" />
      ) : (
        <ul aria-label={t`Versions`} className="flex flex-col divide-y divide-line">
          {versions.data.items.map(({ id: key, version, name, bytes, note, uploader, createdAt }) => (
            <li key={key} className="flex items-start justify-between gap-3 py-2">
              <div className="min-w-0">
                <p className="font-medium">{t`Version ${version}`}</p>
                <p className="flex flex-wrap gap-x-2 text-sm text-quiet">
                  <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                  <span className="figure">{size(bytes)}</span>
                  {uploader && <span dir="auto">{uploader.name}</span>}
                  <Moment at={createdAt} />
                </p>
                {note !== "" && (
                  <p dir="auto" className="text-sm wrap-anywhere">
                    {note}
                  </p>
                )}
              </div>
              <span className="flex shrink-0">
                {version > 1 && (
                  <IconButton
                    size="sm"
                    label={t`Compare version ${version} with the one before`}
                    onClick={() => setCompared(version)}
                  >
                    <Diff />
                  </IconButton>
                )}
                <IconButton size="sm" label={t`Preview version ${version}`} onClick={() => look(version)}>
                  <Eye />
                </IconButton>
                <IconButton size="sm" label={t`Download version ${version}`} onClick={() => download(id, version)}>
                  <Download />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      {compared !== undefined && (
        <CompareDialog id={id} from={compared - 1} to={compared} onClose={() => setCompared(undefined)} />
      )}
    </Section>
  );
}
