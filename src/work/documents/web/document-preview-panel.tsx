import { fileAddress, previewAddress, textAddress } from "./document-values.tsx";
import { DocumentPreview } from "./viewer/document-preview.tsx";

type Props = {
  document: { id: string; name: string; type: string; fileSize: number };
  version: number;
  /** The page and the words that are to be seen. */
  looked?: { page: number; words: string } | undefined;
};

/** What is in a version of a document, beside something that is about it. */
export function DocumentPreviewPanel({ document: { id, name, type, fileSize }, version, looked }: Props) {
  return (
    <DocumentPreview
      key={`${id} ${version} ${looked?.page} ${looked?.words}`}
      file={fileAddress(id, version)}
      words={textAddress(id, version)}
      preview={previewAddress(id, version)}
      name={name}
      type={type}
      size={fileSize}
      looked={looked}
    />
  );
}
