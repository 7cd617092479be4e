import { randomUUID } from "node:crypto";
import type { Db } from "#core/server/ctx.ts";
import type { KeptFile } from "#core/server/files/kept-file.ts";
import { findSender } from "#core/server/links/link-queries.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import type { Seal } from "#core/server/sealed-text.ts";
import { t } from "#core/shared/text.ts";
import { documents } from "#work/documents/server/queries.ts";
import type { RequestForm } from "#work/signatures/shared/forms.ts";
import { CONSENT } from "#work/signatures/shared/rules.ts";
import { usedBytes } from "#work/uploads/server/queries.ts";
import { ensureCertificate } from "./certificate-use-cases.ts";
import type { EvidenceText, PreparedSigner } from "./pdf/layout.ts";
import { preparePdf } from "./prepare-use-cases.ts";
import { findSource, insertRequest, insertSigners, listColleagues, listRequests } from "./queries.ts";
import { type Delivery, notifyColleagues, sendNext } from "./sending-use-cases.ts";
import { utcText } from "./utc-text.ts";

const MB = 1024 ** 2;
/** Files are held as a whole while they are sealed. */
const MOST_MB = 50;

/** How files are read and kept, which is the work of other areas. */
type Storage = {
  quota: number;
  read: (key: string) => Promise<Buffer>;
  keep: (owner: { orgId: string }, file: { name: string; content: Uint8Array; type: string }) => Promise<KeptFile>;
  forget: (key: string) => Promise<void>;
};
export type Signing = Delivery & {
  storage: Storage;
  seal: Seal;
  /** A time-stamp server, where one is configured: seals reach B-T then. */
  timestampUrl: string | undefined;
  /** How a file is laid out, and the clock, where they are others than usual. */
  prepare?: typeof preparePdf;
  now?: () => Date;
};

type Asker = {
  actor: { orgId: string; userId: string };
  step: <Result>(work: (ctx: { db: Db }) => Promise<Result>) => Promise<Result>;
};

/** Asks people to sign a document: lays out its fields and evidence page, then e-mails those whose turn it is. */
export async function askForSignatures(
  ctx: Asker,
  form: RequestForm,
  { storage, seal, prepare = preparePdf, now = () => new Date(), ...delivery }: Signing,
) {
  const at = now();
  const { source, sender } = await ctx.step(async ({ db }) => {
    const found = await findSignable(db, form.documentId, storage);
    await ensureCertificate(db, seal, at);
    return { source: found, sender: await findSender(db) };
  });
  const id = randomUUID();
  const consent = form.consent === "" ? t(CONSENT) : form.consent;
  const signers = form.signers.map(({ name, email, place, fields }) => ({
    name: name === "" ? email : name,
    email,
    fields: place === null ? fields : [{ kind: "signature" as const, ...place }, ...fields],
  }));
  const evidence = evidenceOf({ id, consent, signers, source, sender, at });
  const bytes = await storage.read(source.blobKey);
  const prepared = await prepare(bytes, evidence);
  const kept = await storage.keep(ctx.actor, { name: source.name, content: prepared.bytes, type: "pdf" });
  await ctx.step(async ({ db }) => {
    const current = await findSignable(db, form.documentId, storage);
    if (current.id !== source.id) throw refuse("documents.not_next");
    await insertRequest(db, { ...form, id, consent, source, prepared: { ...kept, layout: prepared.layout } });
    const colleagues = await listColleagues(
      db,
      signers.map(({ email }) => email),
    );
    const userOf = (email: string) => colleagues.find((one) => one.email === email)?.id ?? null;
    const rows = signers.map((signer, place) => ({
      ...signer,
      order: form.signers[place]?.order ?? 1,
      userId: userOf(signer.email),
    }));
    await insertSigners(db, { requestId: id, documentId: form.documentId }, rows);
    const others = colleagues.map((one) => one.id).filter((userId) => userId !== ctx.actor.userId);
    await notifyColleagues(db, { requestId: id, documentId: form.documentId, document: source.name }, others);
    await sendNext(db, id, delivery);
  });
  return id;
}

/** The version of a document that can be signed, or why it can’t. */
async function findSignable(db: Db, documentId: string, { quota }: Storage) {
  const document = await documents.find(db, documentId);
  const source = document && (await findSource(db, documentId));
  if (document === undefined || source === undefined) throw refuseField("documentId", "signatures.choose_document");
  if (document.archivedAt !== null) throw refuse("documents.archived");
  if (document.isFrozen) throw refuse("signatures.frozen");
  if (source.type !== "pdf") throw refuseField("documentId", "signatures.not_pdf");
  if (source.bytes > MOST_MB * MB) throw refuseField("documentId", "signatures.too_large", { most: MOST_MB });
  if ((await usedBytes(db)) + 2 * source.bytes > quota)
    throw refuse("uploads.quota", { quota: Math.round((quota / 1024 ** 3) * 100) / 100 });
  const [pending] = await listRequests(db, { documentId, status: "pending" });
  if (pending !== undefined) throw refuse("signatures.document_pending");
  return source;
}

type Facts = {
  id: string;
  consent: string;
  signers: readonly PreparedSigner[];
  source: { name: string; version: number; sha256: string };
  sender: { name: string; email: string; firmName: string } | undefined;
  at: Date;
};

function evidenceOf({ id, consent, signers, source, sender, at }: Facts): EvidenceText {
  return {
    title: t("Signatures and evidence"),
    facts: [
      [t("Document"), t("{name}, version {version}", { name: source.name, version: source.version })],
      [t("SHA-256 of the original"), source.sha256],
      [t("Firm"), sender?.firmName ?? ""],
      [t("Requested by"), `${sender?.name ?? ""} <${sender?.email ?? ""}>`],
      [t("Requested at"), utcText(at)],
      [t("Request"), id],
    ],
    consent: t("Each signer agreed to this: {consent}", { consent }),
    note: t("Each signature has a seal of the firm’s certificate (PAdES). A changed byte makes it invalid."),
    signers,
    labels: {
      signature: t("Signature"),
      email: t("E-mail"),
      signedAt: t("Signed at"),
      address: t("IP address"),
      method: t("Signed by"),
    },
  };
}
