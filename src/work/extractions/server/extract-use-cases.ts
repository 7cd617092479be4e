import { buffer } from "node:stream/consumers";
import type { Db } from "#core/server/ctx.ts";
import { BlobMissing } from "#core/server/files/blob-store.ts";
import type { Files } from "#core/server/files/files.ts";
import { askChild, ChildFailed } from "#core/server/jobs/child.ts";
import { storageAway } from "#core/server/outage.ts";
import { findText } from "#work/documents/server/text-queries.ts";
import { readText } from "#work/documents/server/text-use-cases.ts";
import type { TextPage } from "#work/documents/shared/text.ts";
import type { FoundField } from "#work/extractions/shared/api.ts";
import type { ExtractionProblem, ExtractionType } from "#work/extractions/shared/rules.ts";
import type { FieldsTask } from "./fields-worker.ts";
import { complete, fail, findVersion } from "./queries.ts";

/** What strangers wrote can keep a pattern busy, so rules run in a process of their own. */
const WORKER = new URL("./fields-worker.ts", import.meta.url);
const LIMITS = { megabytes: 256, residentMegabytes: 512, patienceMs: 30_000 };

type Step = <Result>(work: (ctx: { db: Db }) => Promise<Result>) => Promise<Result>;
type Words = { pages: TextPage[]; source: "text" | "ocr" };

/** Reads the words of a version and keeps the values they state. What can’t be read says why. */
export async function extract(
  step: Step,
  files: Files,
  id: string,
): Promise<{ count: number } | { problem: ExtractionProblem }> {
  const version = await step(({ db }) => findVersion(db, id));
  if (version === undefined || version.status !== "processing") return { count: 0 };
  const words = await wordsOf(step, files, version);
  const found = "problem" in words ? words : await fieldsOf(version.extractionType, words);
  await step(({ db }) => ("problem" in found ? fail(db, id, found.problem) : complete(db, id, found)));
  return "problem" in found ? found : { count: found.fields.length };
}

type Version = { documentId: string; version: number; blobKey: string; bytes: number; type: string };

async function wordsOf(
  step: Step,
  files: Files,
  { documentId, version, blobKey }: Version,
): Promise<Words | { problem: ExtractionProblem }> {
  const known = await step(({ db }) => findText(db, documentId, version));
  const text = known ?? (await readText(await bytesOf(files, blobKey), { isJob: true }));
  if (text.words > 0) return { pages: text.pages, source: "text" };
  if (text.problem === "wordless") return { problem: "no_ocr" };
  if (text.problem === "empty") return { problem: "no_text" };
  return { problem: text.problem === "too_slow" || text.problem === "too_large" ? "too_slow" : "unreadable" };
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
  { pages, source }: Words,
): Promise<Fields | { problem: ExtractionProblem }> {
  const task: FieldsTask = { type, pages };
  let fields: FoundField[] = [];
  try {
    for await (const answer of askChild<FoundField[]>(WORKER, task, LIMITS, { isJob: true })) fields = answer;
  } catch (error) {
    if (error instanceof ChildFailed) return { problem: "too_slow" };
    throw error;
  }
  return { fields, source, confidenceScore: meanOf(fields) };
}

function meanOf(fields: readonly FoundField[]): number | null {
  if (fields.length === 0) return null;
  return Math.round((100 * fields.reduce((sum, { confidence }) => sum + confidence, 0)) / fields.length) / 100;
}
