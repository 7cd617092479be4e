import { buffer } from "node:stream/consumers";
import type { Db } from "#core/server/ctx.ts";
import { BlobMissing } from "#core/server/files/blob-store.ts";
import type { Files } from "#core/server/files/files.ts";
import { askChild, ChildFailed } from "#core/server/jobs/child.ts";
import { storageAway } from "#core/server/outage.ts";
import { findText } from "#work/documents/server/text-queries.ts";
import type { FileText, TextPage } from "#work/documents/shared/text.ts";
import type { FoundField } from "#work/extractions/shared/api.ts";
import type { Found } from "#work/extractions/shared/reading/extract.ts";
import type { ExtractionProblem, ExtractionType } from "#work/extractions/shared/rules.ts";
import type { FieldsTask } from "./fields-worker.ts";
import { PICTURES, recognizePages } from "./ocr-use-cases.ts";
import { type PageWords, placed, placedWords } from "./place-use-cases.ts";
import { complete, fail, findVersion } from "./queries.ts";

/** What strangers wrote can keep a pattern busy, so rules run in a process of their own. */
const WORKER = new URL("./fields-worker.ts", import.meta.url);
const LIMITS = { megabytes: 256, residentMegabytes: 512, patienceMs: 30_000 };

type Step = <Result>(work: (ctx: { db: Db }) => Promise<Result>) => Promise<Result>;
type How = {
  step: Step;
  files: Files;
  readText: (bytes: Uint8Array) => Promise<FileText>;
  /** Says how many pages of a scan are recognized. */
  onPage: (done: number, of: number) => Promise<void>;
  /** What a language model adds to the values of the rules. */
  propose: (asked: {
    type: ExtractionType;
    pages: readonly TextPage[];
    known: ReadonlySet<string>;
  }) => Promise<FoundField[]>;
};
type Words = {
  pages: TextPage[];
  source: "text" | "ocr";
  /** Where the words of the pages with these values are. */
  placesOf: (fields: readonly FoundField[]) => Promise<PageWords>;
};

/** Reads the words of a version and keeps the values they state. What can’t be read says why. */
export async function extract(how: How, id: string): Promise<{ count: number } | { problem: ExtractionProblem }> {
  const { step } = how;
  const version = await step(({ db }) => findVersion(db, id));
  if (version === undefined || version.status !== "processing") return { count: 0 };
  const words = await wordsOf(how, version);
  const found = "problem" in words ? words : await fieldsOf(version.extractionType, words);
  if ("fields" in found && "pages" in words && !version.isConfidential)
    addTo(found, await how.propose({ type: version.extractionType, pages: words.pages, known: namesOf(found.fields) }));
  if ("fields" in found && "pages" in words) found.fields = placed(found.fields, await words.placesOf(found.fields));
  await step(({ db }) => ("problem" in found ? fail(db, id, found.problem) : complete(db, id, found)));
  return "problem" in found ? found : { count: found.fields.length };
}

type Version = { documentId: string; version: number; blobKey: string; bytes: number; type: string };

async function wordsOf(
  how: How,
  { documentId, version, blobKey, type }: Version,
): Promise<Words | { problem: ExtractionProblem }> {
  const { step, files, readText } = how;
  const known = await step(({ db }) => findText(db, documentId, version));
  const text = known ?? (await readText(await bytesOf(files, blobKey)));
  const isPdf = text.kind === "pdf";
  if (text.words > 0) {
    const placesOf: Words["placesOf"] = async (fields) =>
      isPdf ? placedWords(await bytesOf(files, blobKey), fields) : new Map();
    return { pages: text.pages, source: "text", placesOf };
  }
  if ((isPdf && text.problem === "wordless") || PICTURES.has(type)) return recognized(how, blobKey, isPdf);
  if (text.problem === "empty" || text.problem === "wordless") return { problem: "no_text" };
  return { problem: text.problem === "too_slow" || text.problem === "too_large" ? "too_slow" : "unreadable" };
}

/** The words in the pictures of a scan. */
async function recognized(
  { files, onPage }: How,
  blobKey: string,
  isPdf: boolean,
): Promise<Words | { problem: ExtractionProblem }> {
  const read = await recognizePages(await bytesOf(files, blobKey), isPdf, onPage);
  if (read === undefined) return { problem: "too_slow" };
  const { pages, words } = read;
  if (pages.every(({ text }) => text === "")) return { problem: "no_text" };
  return { pages, source: "ocr", placesOf: async () => words };
}

async function bytesOf({ blobs }: Files, key: string): Promise<Uint8Array> {
  try {
    return await buffer(await blobs.read(key));
  } catch (error) {
    if (error instanceof BlobMissing) return new Uint8Array();
    throw storageAway(error);
  }
}

type Fields = { fields: FoundField[]; source: "text" | "ocr"; confidenceScore: number | null };

async function fieldsOf(
  type: ExtractionType,
  { pages, source }: Pick<Words, "pages" | "source">,
): Promise<Fields | { problem: ExtractionProblem }> {
  const task: FieldsTask = { type, pages, isRecognized: source === "ocr" };
  let fields: FoundField[] = [];
  try {
    for await (const answer of askChild<Found[]>(WORKER, task, LIMITS, { isJob: true }))
      fields = answer.map((field) => ({ ...field, boxes: [] }));
  } catch (error) {
    if (error instanceof ChildFailed) return { problem: "too_slow" };
    throw error;
  }
  return { fields, source, confidenceScore: meanOf(fields) };
}

const namesOf = (fields: readonly FoundField[]) => new Set(fields.map(({ name }) => name));

function addTo(found: Fields, proposed: readonly FoundField[]): void {
  found.fields.push(...proposed);
  found.confidenceScore = meanOf(found.fields);
}

function meanOf(fields: readonly FoundField[]): number | null {
  if (fields.length === 0) return null;
  return Math.round((100 * fields.reduce((sum, { confidence }) => sum + confidence, 0)) / fields.length) / 100;
}
