import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Mounted } from "#core/server/area.ts";
import type { Db } from "#core/server/ctx.ts";
import type { Files } from "#core/server/files/files.ts";
import { attachment } from "#core/server/http/attachment.ts";
import { wholeBody } from "#core/server/http/whole-body.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { openFile } from "#work/documents/server/sending-use-cases.ts";
import { nameAs } from "#work/documents/shared/file-types.ts";
import { declineForm, signForm } from "#work/signatures/shared/forms.ts";
import { MOST_PICTURE } from "#work/signatures/shared/rules.ts";
import { partyByAccount, partyByLink, requestIn, type Verb } from "./party.ts";
import type { Signing } from "./request-use-cases.ts";
import { decline, noteSeen, type Party, sign } from "./sign-use-cases.ts";
import { findAsked, findRequestFile } from "./signing-queries.ts";

const word = msg("Signature request");
const MOST_BYTES = 2 * MOST_PICTURE;
const BODY = { empty: () => refuse("signatures.nothing"), tooLarge: () => refuse("signatures.form_too_large") };

type ByVerb = (request: FastifyRequest, verb: Verb) => Promise<Party>;

/** What signers do, by their link or as colleagues: see the document, sign, decline. */
export function mountSigning(http: FastifyInstance, { pipeline, files }: Mounted, signing: Signing): void {
  const answers = (by: ByVerb) => answersOf(by, files, signing);
  const link = answers((request, verb) => partyByLink(pipeline, request, verb));
  http.get("/api/links/signing", link.show);
  http.get("/api/links/signing/file", link.file);
  http.post("/api/links/signing/view", link.view);
  http.post("/api/links/signing/sign", link.sign);
  http.post("/api/links/signing/decline", link.decline);
  const own = answers((request, verb) => partyByAccount(pipeline, request, verb));
  http.get("/api/signature-requests/:id/signing", own.show);
  http.get("/api/signature-requests/:id/signing/file", own.file);
  http.post("/api/signature-requests/:id/signing/view", own.view);
  http.post("/api/signature-requests/:id/signing/sign", own.sign);
  http.post("/api/signature-requests/:id/signing/decline", own.decline);
  mountFiles(http, { pipeline, files });
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function answersOf(by: ByVerb, files: Files, signing: Signing): Record<Verb, Answer> {
  return {
    show: async (request, reply) => reply.send(await shownTo(await by(request, "show"))),
    file: async (request, reply) => sendPdf(reply, files, await fileOf(await by(request, "file"))),
    async view(request, reply) {
      const party = await by(request, "view");
      await noteSeen(party);
      return reply.send(await shownTo(party));
    },
    async sign(request, reply) {
      const party = await by(request, "sign");
      await sign(party, await formIn(request, signForm), signing);
      return reply.send(await shownTo(party));
    },
    async decline(request, reply) {
      const party = await by(request, "decline");
      await decline(party, (await formIn(request, declineForm)).reason);
      return reply.send(await shownTo(party));
    },
  };
}

const shownTo = (party: Party) =>
  party.step(async ({ db }) => {
    const held = required(await party.find(db), word);
    return required(await findAsked(db, held.id), word);
  });

const fileOf = (party: Party) =>
  party.step(async ({ db }) => {
    const { blobKey, documentName } = required(await party.find(db), word);
    return { blobKey, name: documentName };
  });

/** The files of a request for readers: as it is now, and with its seals. */
function mountFiles(http: FastifyInstance, { pipeline, files }: Pick<Mounted, "pipeline" | "files">): void {
  const found = (request: FastifyRequest) =>
    pipeline.open(
      request,
      { can: "signature:read", procedure: "signatureRequests.download", readOnly: true },
      async ({ db }: { db: Db }) => required(await findRequestFile(db, requestIn(request)), word),
    );
  http.get("/api/signature-requests/:id/file", async (request, reply) => {
    const { name, sealedKey, preparedKey } = await found(request);
    return sendPdf(reply, files, { name, blobKey: sealedKey ?? preparedKey });
  });
  http.get("/api/signature-requests/:id/sealed.pdf", async (request, reply) => {
    const { name, sealedKey } = await found(request);
    if (sealedKey === null) throw refuse("signatures.not_sealed");
    return sendPdf(reply, files, { name, blobKey: sealedKey });
  });
}

async function sendPdf(reply: FastifyReply, files: Files, { name, blobKey }: { name: string; blobKey: string }) {
  reply.headers({
    ...attachment(nameAs("pdf", name)),
    "content-type": "application/pdf",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-cache",
  });
  return reply.send(await openFile(files, blobKey));
}

/** The form of a request, checked once it is known that its sender may send it. */
async function formIn<Form extends z.ZodType>(request: FastifyRequest, form: Form): Promise<z.output<Form>> {
  const parsed = form.safeParse(jsonOf(await wholeBody(request, MOST_BYTES, BODY)));
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [String(path.at(-1) ?? ""), message]),
  );
  throw refuse("signatures.nothing", {}, { fields });
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw refuse("signatures.nothing");
  }
}
