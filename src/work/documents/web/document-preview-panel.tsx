import { fileAddress, previewAddress, textAddress } from "./document-values.tsx";
import { DocumentPreview } from "./viewer/document-preview.tsx";
import type { PageBoxes } from "./viewer/page-boxes.tsx";

type Props = {
  document: { id: string; name: string; type: string; fileSize: number };
  version: number;
  /** The page and the words that are to be seen. */
  looked?: { page: number; words: string } | undefined;
  /** Where they are, in parts of the page. */
  boxes?: PageBoxes | undefined;
};

/** What is in a version of a document, beside something that is about it. */
export function DocumentPreviewPanel({ document: { id, name, type, fileSize }, version, looked, boxes }: Props) {
  return (
    <DocumentPreview
      key={`${id} ${version}`}
      file={fileAddress(id, version)}
      words={textAddress(id, version)}
      preview={previewAddress(id, version)}
      name={name}
      type={type}
      size={fileSize}
      looked={looked}
      boxes={boxes}
    />
  );
}
