import { type Asking, askChild, ChildFailed } from "../jobs/child.ts";
import { refuse } from "../refuse.ts";

export type PaperColumn = {
  label: string;
  /** Figures stand at the end. */
  align?: "end";
  /** A wide column shares what the others leave; without one all take what their words need. */
  isWide?: boolean;
};

/** What a document is made of, each text in its reader's language already. */
export type PaperBlock =
  | { is: "heading"; text: string; level: 1 | 2; room?: number }
  | { is: "paragraph"; text: string; isQuiet: boolean }
  | { is: "facts"; facts: readonly (readonly [label: string, value: string])[] }
  | {
      is: "table";
      columns: readonly PaperColumn[];
      rows: readonly (readonly string[])[];
      /** Places of rows that are sums of others. */
      totals?: readonly number[];
    }
  /** Vectors and texts as SVG, in points; `alt` is what it shows. */
  | { is: "drawing"; svg: string; width: number; height: number; alt: string }
  | { is: "list"; items: readonly string[]; isNumbered: boolean }
  /** What the editor keeps (`shared/core` says which nodes); what it does not know is left out. */
  | { is: "rich"; doc: unknown }
  | { is: "page" };

/** How a firm looks: colours that can be read on white, and its logo as a data address. */
export type PaperBrand = { primaryColor: string | null; secondaryColor: string | null; logo: string | null };

export type Paper = {
  title: string;
  /** One line under the title: of what and for whom. */
  about?: string;
  firm: string;
  brand?: PaperBrand | undefined;
  /** The firm's day, as its reader writes days. */
  madeOn: string;
  /** The moment its file says it was made; left out, now. With it the same blocks are the same bytes. */
  madeAt?: string;
  /** The language for readers and screen readers, such as "en" or "fr". */
  language?: string;
  /** For tables of many columns the sheet lies on its side. */
  isLandscape?: boolean;
  blocks: readonly PaperBlock[];
};

export const section = (text: string): PaperBlock => ({ is: "heading", text, level: 1 });
/** `room`: how much of what follows has to fit under it, in points; some lines unless it is given. */
export const subsection = (text: string, room = 0): PaperBlock => ({ is: "heading", text, level: 2, room });
export const prose = (text: string): PaperBlock => ({ is: "paragraph", text, isQuiet: false });
export const quiet = (text: string): PaperBlock => ({ is: "paragraph", text, isQuiet: true });
export const factRows = (...facts: (readonly [label: string, value: string])[]): PaperBlock => ({ is: "facts", facts });
export const table = (
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
  totals?: readonly number[],
): PaperBlock => ({ is: "table", columns, rows, ...(totals && { totals }) });
export const drawing = (of: Omit<Extract<PaperBlock, { is: "drawing" }>, "is">): PaperBlock => ({
  is: "drawing",
  ...of,
});
/** Between the margins of a page, in points. */
export const paperWidth = (isLandscape: boolean): number => (isLandscape ? 730 : 483);
export const bullets = (items: readonly string[]): PaperBlock => ({ is: "list", items, isNumbered: false });
export const numbered = (items: readonly string[]): PaperBlock => ({ is: "list", items, isNumbered: true });
export const rich = (doc: unknown): PaperBlock => ({ is: "rich", doc });
export const newPage = (): PaperBlock => ({ is: "page" });

/** About six hundred pages. */
const MOST_CHARACTERS = 2_000_000;
const LIMITS = { megabytes: 768, residentMegabytes: 1024, patienceMs: 60_000 };
const MAKER = new URL("./paper-worker.ts", import.meta.url);

/** The PDFs of several documents, one after another, made by one such process. */
export async function* pdfsOf(papers: readonly Paper[], asking: Asking = {}): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of askChild<Uint8Array>(MAKER, papers, LIMITS, asking)) yield Buffer.from(bytes);
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
    throw refuse("core.paper_too_long");
  }
}

/** The PDF of a document, made in a process whose memory and time are bounded. Refuses what is too long for one. */
export async function pdfOf(paper: Paper, asking: Asking = {}): Promise<Buffer> {
  if (JSON.stringify(paper.blocks).length > MOST_CHARACTERS) throw refuse("core.paper_too_long");
  try {
    for await (const bytes of askChild<Uint8Array>(MAKER, [paper], LIMITS, asking)) return Buffer.from(bytes);
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
  }
  throw refuse("core.paper_too_long");
}
