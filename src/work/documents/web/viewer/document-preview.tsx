import { Trans } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import type { FileText } from "#work/documents/shared/text.ts";
import type { PageWords } from "./marked-words.ts";
import type { PageBoxes } from "./page-boxes.tsx";
import { useFetched } from "./use-fetched.ts";
import { WordPages } from "./word-pages.tsx";

const FileView = lazyRouteComponent(() => import("./file-view.tsx"), "FileView");
const PictureView = lazyRouteComponent(() => import("./picture-view.tsx"), "PictureView");
const PdfPanel = lazyRouteComponent(() => import("./pdf-panel.tsx"), "PdfPanel");

const MEGABYTE = 1024 * 1024;
const PICTURES: ReadonlySet<string> = new Set(["png", "jpg", "jpeg", "gif", "webp"]);
/** Read by the server into what they are. */
const READ: ReadonlySet<string> = new Set("docx docm xlsx xlsm xlsb xls ods csv tsv eml msg".split(" "));
const WORDS: ReadonlySet<string> = new Set("pptx pptm txt md json ics vcf".split(" "));
/** More than this a browser does not hold beside everything else. Of a PDF only parts are fetched. */
const MOST_BYTES = { pdf: 500 * MEGABYTE, picture: 30 * MEGABYTE, read: 64 * MEGABYTE, words: 64 * MEGABYTE };

type Props = {
  /** Where its bytes are, its words, and what the server reads of it. */
  file: string;
  words: string;
  preview: string;
  name: string;
  /** The ending of its name. */
  type: string;
  size: number;
  /** What somebody came to see. */
  looked?: PageWords | undefined;
  /** Where it is on a page of a PDF. */
  boxes?: PageBoxes | undefined;
};

/** What is in a file: a PDF and pictures as they look, sheets, text documents and e-mails as what they are, others by their words. */
export function DocumentPreview({ file, words, preview, name, type, size, looked, boxes }: Props) {
  const how = howOf(type);
  if (how === undefined)
    return (
      <Note>
        <Trans>Files of this type can’t be previewed. Download the file to see it.</Trans>
      </Note>
    );
  if (size > MOST_BYTES[how])
    return (
      <Note>
        <Trans>This file is too large to preview. Download the file to see it.</Trans>
      </Note>
    );
  if (how === "words") return <Words address={words} looked={looked} />;
  if (how === "picture") return <Picture key={file} address={file} name={name} />;
  if (how === "pdf")
    return (
      <Suspense fallback={<Skeleton className="h-40" />}>
        <PdfPanel key={file} file={file} name={name} looked={looked} boxes={boxes} />
      </Suspense>
    );
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <FileView address={preview} name={name} looked={looked} />
    </Suspense>
  );
}

function howOf(type: string) {
  if (type === "pdf") return "pdf";
  if (PICTURES.has(type)) return "picture";
  if (READ.has(type)) return "read";
  return WORDS.has(type) ? "words" : undefined;
}

const Note = ({ children }: { children: ReactNode }) => (
  <output className="block py-4 text-sm text-quiet">{children}</output>
);

type Looked = { looked: PageWords | undefined };
const asBlob = (response: Response) => response.blob();
const asText = async (response: Response) => (await response.json()) as FileText;

function Picture({ address, name }: { address: string; name: string }) {
  const { value, problem } = useFetched(address, asBlob);
  if (problem !== undefined) return <Note>{problem}</Note>;
  if (value === undefined) return <Skeleton className="h-40" />;
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <PictureView blob={value} name={name} />
    </Suspense>
  );
}

function Words({ address, looked }: Looked & { address: string }) {
  const { value, problem } = useFetched(address, asText);
  if (problem !== undefined) return <Note>{problem}</Note>;
  if (value === undefined) return <Skeleton className="h-40" />;
  return <WordPages read={value} looked={looked} />;
}
