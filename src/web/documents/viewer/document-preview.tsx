import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { FileText } from "#shared/documents/text.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { PageWords } from "./marked-words.ts";
import { WordPages } from "./word-pages.tsx";

const PdfPanel = lazyRouteComponent(() => import("./pdf-panel.tsx"), "PdfPanel");

const MEGABYTE = 1024 * 1024;
const PICTURES: ReadonlySet<string> = new Set(["png", "jpg", "jpeg", "gif", "webp"]);
const WORDS: ReadonlySet<string> = new Set(
  "docx docm pptx pptm xlsx xlsm xlsb xls ods csv tsv txt md json eml ics vcf".split(" "),
);
/** More than this a browser does not hold beside everything else. */
const MOST_BYTES = { pdf: 50 * MEGABYTE, picture: 30 * MEGABYTE, words: 64 * MEGABYTE };

type Props = {
  /** Where its bytes are, and where its words. */
  file: string;
  words: string;
  name: string;
  /** The ending of its name. */
  type: string;
  size: number;
  /** What somebody came to see. */
  looked?: PageWords | undefined;
};

/** What is in a file, so far as a browser can show it: a PDF and pictures as they look, others by their words. */
export function DocumentPreview({ file, words, name, type, size, looked }: Props) {
  const how = type === "pdf" ? "pdf" : PICTURES.has(type) ? "picture" : WORDS.has(type) ? "words" : undefined;
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
  return how === "words" ? (
    <Words address={words} looked={looked} />
  ) : (
    <Drawn key={file} address={file} name={name} how={how} looked={looked} />
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <output className="block py-4 text-sm text-quiet">{children}</output>
);

type Looked = { looked: PageWords | undefined };
type Fetched<Value> = { value?: Value; problem?: string };

/** What an address answers, while it is shown; what is refused in the server’s words. */
function useFetched<Value>(address: string, read: (response: Response) => Promise<Value>): Fetched<Value> {
  const { t } = useLingui();
  const [fetched, setFetched] = useState<Fetched<Value>>({});
  useEffect(() => {
    const leaving = new AbortController();
    const get = async (): Promise<Fetched<Value>> => {
      const response = await fetch(address, leaving);
      if (response.ok) return { value: await read(response) };
      const { message } = (await response.json()) as { message?: string };
      return { problem: message ?? t`The file can’t be shown` };
    };
    const show = (next: Fetched<Value>) => !leaving.signal.aborted && setFetched(next);
    get().then(show, () => show({ problem: t`The server can’t be reached` }));
    return () => leaving.abort();
  }, [address, read, t]);
  return fetched;
}

const asBlob = (response: Response) => response.blob();
const asText = async (response: Response) => (await response.json()) as FileText;

type DrawnProps = Looked & { address: string; name: string; how: "pdf" | "picture" };

function Drawn({ address, name, how, looked }: DrawnProps) {
  const { value, problem } = useFetched(address, asBlob);
  if (problem !== undefined) return <Note>{problem}</Note>;
  if (value === undefined) return <Skeleton className="h-40" />;
  if (how === "picture") return <Picture blob={value} name={name} />;
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <PdfPanel file={value} name={name} looked={looked} />
    </Suspense>
  );
}

function Picture({ blob, name }: { blob: Blob; name: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const [address] = useState(() => URL.createObjectURL(blob));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  if (isBroken)
    return (
      <Note>
        <Trans>The file is damaged</Trans>
      </Note>
    );
  return (
    <img
      src={address}
      alt={name}
      onError={() => setIsBroken(true)}
      className="mx-auto max-h-[60vh] max-w-full rounded-card border border-line"
    />
  );
}

function Words({ address, looked }: Looked & { address: string }) {
  const { value, problem } = useFetched(address, asText);
  if (problem !== undefined) return <Note>{problem}</Note>;
  if (value === undefined) return <Skeleton className="h-40" />;
  return <WordPages read={value} looked={looked} />;
}
