import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Ctx } from "#core/server/ctx.ts";
import { attachment } from "#core/server/http/attachment.ts";
import type { OpenOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { csvLine } from "#core/shared/lists/csv.ts";
import { type Msg, msg, t } from "#core/shared/text.ts";
import { MAX_FILE_BYTES } from "#intake/imports/shared/limits.ts";
import { importPlan } from "#intake/imports/shared/plan.ts";
import type { Target } from "#intake/imports/shared/targets.ts";
import { reportHeader } from "./check/batch-outcomes.ts";
import {
  completeUpload,
  deleteImport,
  findImport,
  findReport,
  forgetOldUploads,
  insertChunk,
  insertImport,
} from "./queries.ts";
import { inChunks } from "./read/stored-file.ts";
import { listKept } from "./undo/undo-queries.ts";

const upload = z.object({
  name: z.string().trim().min(1).max(255),
  /** What it is for: records, key figures of companies, the history of a fund's partners, or what a bank says arrived. */
  of: z.enum(["records", "kpis", "partners", "bank"]).default("records"),
});
const KEPT_AT_ONCE = 1000;
const reportOf = z.object({ id: z.uuid() });

/** Files in, reports out. Each piece is a transaction of its own, so a slow line holds nothing. */
export function mountImports(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.post("/api/uploads/imports", (request) => receiveFile(request, pipeline, readable(upload, request.query)));

  http.get("/api/imports/:id/kept.csv", async (request, reply) => {
    const { id } = readable(reportOf, request.params);
    const { fileName } = await pipeline.open(request, reading, async ({ db }) =>
      required(await findImport(db, id), msg("Import")),
    );
    const page = (after: string | null) =>
      pipeline.open(request, reading, ({ db }) => listKept(db, id, after, KEPT_AT_ONCE));
    return reply
      .headers(csv(`kept-after-undo-${fileName.replace(/\.[^.]*$/, "")}.csv`))
      .send(Readable.from(keptLines(page)));
  });

  http.get("/api/imports/:id/report.csv", async (request, reply) => {
    const { id } = readable(reportOf, request.params);
    const { fileName, plan } = await pipeline.open(request, reading, async ({ db }) =>
      required(await findImport(db, id), msg("Import")),
    );
    const { target } = importPlan.pick({ target: true }).parse(plan ?? {});
    const part = (position: number) => pipeline.open(request, reading, ({ db }) => findReport(db, id, position));
    return reply
      .headers(csv(`import-report-${fileName.replace(/\.[^.]*$/, "")}.csv`))
      .send(Readable.from(reportLines(target, part)));
  });
}

const WHY_KEPT: Record<string, Msg> = {
  changed: msg("Changed since the import; kept"),
  later: msg("A later import changed this too. Undo that import first"),
  used: msg("Something links to it now; kept"),
  gone: msg("Deleted since the import"),
};

function whyKept(undone: string): string | undefined {
  const why = WHY_KEPT[undone];
  return why && t(why);
}

async function* keptLines(
  page: (after: string | null) => Promise<{ id: string; label: string; isCreated: boolean; undone: string }[]>,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine([t("Name"), t("Import result"), t("Reason it was kept")])}`;
  let after: string | null = null;
  for (;;) {
    const kept = await page(after);
    for (const { label, isCreated, undone } of kept)
      yield csvLine([label, isCreated ? t("Added it") : t("Changed it"), whyKept(undone)]);
    after = kept.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

const reading: OpenOptions = { can: "company:import", procedure: "imports.report", readOnly: true };
const writing = { procedure: "imports.upload", readOnly: false } as const;
/** A person who enters key figures, keeps partners or prepares calls may bring them in a file; what else is imported asks for more. */
const MAY_SEND = {
  records: "company:import",
  kpis: "kpi:record",
  partners: "lp:manage",
  bank: "call:prepare",
} as const;

async function receiveFile(
  request: FastifyRequest,
  pipeline: Pipeline,
  { name, of }: z.output<typeof upload>,
): Promise<{ id: string; fileName: string; size: number }> {
  const write = <Result>(work: (ctx: Ctx) => Promise<Result>) =>
    pipeline.open(request, { ...writing, can: MAY_SEND[of] }, work);
  if (Number(request.headers["content-length"] ?? 0) > MAX_FILE_BYTES) throw tooLarge();
  const id = await write(async ({ db }) => {
    await forgetOldUploads(db);
    return insertImport(db, name);
  });
  let size = 0;
  let position = 0;
  try {
    for await (const chunk of inChunks(request.raw)) {
      size += chunk.length;
      if (size > MAX_FILE_BYTES) throw tooLarge();
      const at = position;
      await write(({ db }) => insertChunk(db, id, at, chunk));
      position += 1;
    }
    if (size === 0) throw refuse("imports.file_empty");
    await write(({ db }) => completeUpload(db, id, size));
  } catch (error) {
    await write(({ db }) => deleteImport(db, id));
    throw error;
  }
  return { id, fileName: name, size };
}

const tooLarge = () => refuse("imports.file_too_large", { most: MAX_FILE_BYTES / 1024 / 1024 });

async function* reportLines(
  target: Target,
  findPart: (position: number) => Promise<string | undefined>,
): AsyncGenerator<string> {
  // Tells spreadsheets that the file is UTF-8.
  yield `\ufeff${reportHeader(target)}`;
  for (let position = 0; ; position += 1) {
    const part = await findPart(position);
    if (part === undefined) return;
    yield part;
  }
}

const csv = (fileName: string) => ({
  ...attachment(fileName),
  "content-type": "text/csv; charset=utf-8",
  "cache-control": "no-store",
});

function readable<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw refuse("core.unreadable");
  return parsed.data;
}
