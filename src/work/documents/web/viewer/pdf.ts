import {
  GlobalWorkerOptions,
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  ResponseException,
} from "pdfjs-dist";

// Read in a worker of the browser; nothing is fetched but what is ours.
GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).href;

export type Pdf = PDFDocumentProxy;
export type PdfProblem = "encrypted" | "damaged" | "away";

/** More of a picture than this is not drawn. */
const MOST_PIXELS = 40_000_000;

/** A PDF as it is asked for, until `close`. Scripts in it are never run. */
export function openPdf(source: Blob | string): { pdf: Promise<Pdf>; close: () => void } {
  const loading = sourceOf(source).then((from) =>
    getDocument({
      ...from,
      verbosity: 0,
      enableXfa: false,
      // The policy of our pages has WebAssembly off.
      useWasm: false,
      maxImageSize: MOST_PIXELS,
    }),
  );
  return {
    pdf: loading.then(({ promise }) => promise),
    close: () => void loading.then((task) => task.destroy()),
  };
}

export function problemOf(error: unknown): PdfProblem {
  if (error instanceof PasswordException) return "encrypted";
  return error instanceof ResponseException ? "away" : "damaged";
}

/** From an address only the parts are fetched that the shown pages need. */
async function sourceOf(source: Blob | string) {
  if (typeof source !== "string") return { data: await source.arrayBuffer() };
  return { url: source, disableAutoFetch: true, disableStream: true };
}
