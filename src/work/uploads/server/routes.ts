import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Db } from "#core/server/ctx.ts";
import type { Files } from "#core/server/files/files.ts";
import type { OpenOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { type Link, linkHash } from "#core/server/links/link.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { plainFileName } from "#work/documents/shared/file-types.ts";
import { assertWelcome } from "./keep-use-cases.ts";
import { findUpload, insertUpload, ownUploads, quotaOf, takeUpload, usedInTurn } from "./queries.ts";
import { type Asked, tusUploads } from "./tus-uploads.ts";

const beginning: OpenOptions = { can: "document:upload", procedure: "uploads.begin", readOnly: false };
const goingOn: OpenOptions = { can: "document:upload", procedure: "uploads.continue", readOnly: true };
const cancelling: OpenOptions = { can: "document:upload", procedure: "uploads.cancel", readOnly: false };

/** Begun and not done, of one person. */
const MOST_BEGUN = 500;
/** Travelling at the same moment, of one person. */
const MOST_AT_ONCE = 8;

/** Files come by links without an account for any purpose; one whose code was not entered brings none. */
const BY_LINK = null;

type Bringer = { db: Db; who: string; by: Link | null };

const address = z.object({ id: z.uuid() });
const length = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * Files in, by the tus protocol: begun with their name and length, sent in as many pieces as the line allows, and gone on with after
 * whatever cut it. What becomes of one that has arrived a procedure says, such as documents.create.
 */
export function mountUploads(http: FastifyInstance, { pipeline, files }: { pipeline: Pipeline; files: Files }): void {
  const tus = tusUploads(files.staging);
  const travelling = new Map<string, number>();

  /** As the person who is signed in, or by a link without an account, whichever the request brings. */
  function open<Result>(request: FastifyRequest, options: OpenOptions, work: (bringer: Bringer) => Promise<Result>) {
    if (linkHash(request) === null)
      return pipeline.open(request, options, ({ db, actor }) => work({ db, who: actor.userId, by: null }));
    return pipeline.openLink(request, { ...options, can: BY_LINK }, ({ db, actor }) => {
      if (actor.isLocked) throw refuse("core.link_locked");
      return work({ db, who: actor.linkId, by: actor });
    });
  }

  async function hand(request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<void> {
    reply.hijack();
    reply.raw.setHeader("x-content-type-options", "nosniff");
    reply.raw.setHeader("x-request-id", request.id);
    await tus.handle(asked, request.raw, reply.raw);
  }

  http.post("/api/uploads/files", async (request, reply) => {
    // A person who may not even try is told first, and then what is wrong with the file.
    await open(request, { ...beginning, readOnly: true }, async () => undefined);
    const { name, bytes } = begunOf(request);
    const id = await open(request, beginning, async ({ db, by }) => {
      const room = { mostPerFile: files.mostPerFile, quota: await quotaOf(db, files.quota) };
      assertWelcome({ name, bytes }, { ...room, used: await usedInTurn(db) });
      if (by?.isClosed) throw refuse("core.link_closed");
      const own = await ownUploads(db);
      if (own.count >= MOST_BEGUN) throw refuse("uploads.many");
      if (by && (by.files + own.count >= by.mostFiles || by.bytes + own.bytes + bytes > by.mostBytes))
        throw refuse("core.link_full");
      return insertUpload(db, { name, bytes });
    });
    await hand(request, reply, { id, bytes });
  });

  http.all("/api/uploads/files/:id", async (request, reply) => {
    const isCancel = request.method === "DELETE";
    const { who, ...asked } = await open(request, isCancel ? cancelling : goingOn, async ({ db, who: asking }) => {
      const parsed = address.safeParse(request.params);
      const upload = required(parsed.success ? await findUpload(db, parsed.data.id) : undefined, msg("Upload"));
      if (isCancel) await takeUpload(db, upload.id);
      return { id: upload.id, bytes: upload.bytes, who: asking };
    });
    const others = travelling.get(who) ?? 0;
    if (request.method === "PATCH" && others >= MOST_AT_ONCE) throw refuse("uploads.many");
    travelling.set(who, others + 1);
    try {
      await hand(request, reply, asked);
    } finally {
      const left = (travelling.get(who) ?? 1) - 1;
      if (left > 0) travelling.set(who, left);
      else travelling.delete(who);
    }
  });
}

/** `Upload-Metadata: filename <base64>,…` and `Upload-Length`, as tus has them. */
function begunOf({ headers }: FastifyRequest): { name: string; bytes: number } {
  const given = String(headers["upload-metadata"] ?? "")
    .split(",")
    .map((one) => one.trim().split(" "))
    .find(([key]) => key === "filename");
  const bytes = length.safeParse(headers["upload-length"]);
  if (given === undefined || headers["upload-length"] === undefined || !bytes.success)
    throw refuse("uploads.unreadable");
  return { name: plainFileName(Buffer.from(given[1] ?? "", "base64").toString("utf8")), bytes: bytes.data };
}
