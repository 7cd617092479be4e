import type { Ctx, Db } from "#core/server/ctx.ts";
import { assertMayCall, implement } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { type SignatureRequest, signatureRequestsApi, signingCertificatesApi } from "#work/signatures/shared/api.ts";
import { findCertificate } from "./certificate-queries.ts";
import { importCertificate } from "./certificate-use-cases.ts";
import {
  countRequests,
  endRequest,
  findEvidence,
  findRequest,
  findSource,
  listEvents,
  listRequests,
  logEvent,
  revokeLinks,
} from "./queries.ts";
import { askForSignatures, type Signing } from "./request-use-cases.ts";
import { sendLink } from "./sending-use-cases.ts";

const word = msg("Signature request");

const requestOf = async (db: Db, id: string): Promise<SignatureRequest> => required(await findRequest(db, id), word);

/** A signer of a pending request who has not signed. */
async function pendingSigner({ db }: Ctx, id: string, signatureId: string) {
  const { status, signers } = await requestOf(db, id);
  const signer = required(
    signers.find((one) => one.id === signatureId),
    msg("Signer"),
  );
  if (status !== "pending" || signer.signatureStatus !== "pending") throw refuse("signatures.not_pending");
  return signer;
}

export const signatureRequestHandlers = (signing: Signing) =>
  implement(signatureRequestsApi, {
    list: async ({ db }, asked) => ({ items: await listRequests(db, asked) }),

    metrics: ({ db }) => countRequests(db),

    async get({ db }, { id }) {
      const request = await requestOf(db, id);
      return { ...request, ...required(await findEvidence(db, id), word), events: await listEvents(db, id) };
    },

    async source({ db }, { documentId }) {
      const { version, type } = required(await findSource(db, documentId), msg("Document"));
      return { version, type };
    },

    async create(ctx, form) {
      if (form.commitmentId !== null) assertMayCall(ctx.actor, "lp:read");
      const id = await askForSignatures(ctx, form, signing);
      return ctx.step(({ db }) => requestOf(db, id));
    },

    async remind(ctx, { id, signatureId }) {
      const signer = await pendingSigner(ctx, id, signatureId);
      if (!signer.isTurn) throw refuse("signatures.not_your_turn");
      const isReminder = signer.sentAt !== null;
      if (!(await sendLink(ctx.db, id, signer, { ...signing, isReminder })))
        throw refuse("core.mailed_enough", { address: signer.signerEmail });
      return DONE;
    },

    async revoke(ctx, { id, signatureId }) {
      await pendingSigner(ctx, id, signatureId);
      await revokeLinks(ctx.db, [signatureId]);
      await logEvent(ctx.db, { requestId: id, signatureId, what: "revoked" });
      return DONE;
    },

    async withdraw({ db }, { id }) {
      const { signers } = await requestOf(db, id);
      if (!(await endRequest(db, id, "person"))) throw refuse("signatures.ended");
      await revokeLinks(
        db,
        signers.map((one) => one.id),
      );
      return requestOf(db, id);
    },
  });

export const signingCertificateHandlers = ({ seal }: Signing) =>
  implement(signingCertificatesApi, {
    active: async ({ db }) => ({ certificate: (await findCertificate(db)) ?? null }),

    import: (ctx, form) => importCertificate(ctx, form, seal),
  });
