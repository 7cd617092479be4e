import { Trans, useLingui } from "@lingui/react/macro";
import { useCan } from "#core/web/api/session.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { FileDrop } from "#ui/web/form/file-drop.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { FILE_EXTENSIONS } from "#work/documents/shared/file-types.ts";
import { DocumentMenu } from "./document-menu.tsx";
import { useSize } from "./document-values.tsx";
import { UploadList } from "./upload-list.tsx";
import { upload, useUploads } from "./upload-queue.ts";

const ACCEPT = FILE_EXTENSIONS.map((one) => `.${one}`).join(",");

type Shown = {
  id: string;
  name: string;
  fileSize: number;
  createdAt: string;
  archivedAt: string | null;
  uploader: { name: string } | null;
};
type Props = {
  /** What they belong to, so that files on their way are shown here only. */
  part: string;
  documents: readonly Shown[];
  /** Makes a document of a file that has arrived; without it none can be added. */
  save?: (uploadId: string) => Promise<unknown>;
};

/** Documents of a part of a record, which is no record itself. */
export function PartDocuments({ part, documents, save }: Props) {
  const { t } = useLingui();
  const mayUpload = useCan("document:upload");
  const uploads = useUploads().filter(({ target }) => "part" in target && target.part === part);
  return (
    <div className="flex flex-col gap-3">
      {save && mayUpload && (
        <FileDrop
          compact
          multiple
          label={t`Attach`}
          accept={ACCEPT}
          onFiles={(files) => upload(files, { part, save })}
        />
      )}
      <UploadList uploads={uploads} />
      {documents.length === 0 ? (
        <p className="text-quiet">
          <Trans>Nothing attached.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Attachments`} className="flex flex-col divide-y divide-line">
          {documents.map((document) => (
            <DocumentLine key={document.id} document={document} />
          ))}
        </ul>
      )}
    </div>
  );
}

function DocumentLine({ document }: { document: Shown }) {
  const size = useSize();
  const { id, name, fileSize, uploader, createdAt } = document;
  return (
    <li className="flex items-start justify-between gap-2 py-2">
      <div className="min-w-0 flex-1">
        <RecordLink record={{ id, kind: "document", label: name }} className="font-medium wrap-anywhere" />
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-sm text-quiet">
          <span className="figure">{size(fileSize)}</span>
          {uploader && <bdi>{uploader.name}</bdi>}
          <Moment at={createdAt} />
        </p>
      </div>
      <DocumentMenu document={document} />
    </li>
  );
}
