import type { Db } from "#core/server/ctx.ts";
import { readImageHeader } from "#core/server/files/image-header.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg, t } from "#core/shared/text.ts";
import { nameAs } from "#work/documents/shared/file-types.ts";
import type { MarkForm, SignForm } from "#work/signatures/shared/forms.ts";
import type { Mark } from "./pdf/mark.ts";
import type { Signing } from "./request-use-cases.ts";
import { sendNext, sendSigned } from "./sending-use-cases.ts";
import {
  declineSignature,
  findSigningKey,
  type Held,
  noteViewed,
  notifySender,
  sealSignature,
} from "./signing-queries.ts";
import { utcText } from "./utc-text.ts";

type Ctx = { db: Db };
/** A signer at work: by their link, or as a colleague. Each step is a transaction in which their right is checked again. */
export type Party = {
  orgId: string;
  step: <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>;
  find: (db: Db) => Promise<Held | undefined>;
  /** From where, as evidence. */
  from: { address: string; agent: string };
  /** How it is known who signs. */
  proof: "link" | "account";
};

const MOST_ROUNDS = 5;
const word = msg("Signature request");

/** Signs: the signer’s fields are filled, and the revision is sealed. Others who sign meanwhile come first or after, never between. */
export async function sign(party: Party, form: SignForm, signing: Signing): Promise<void> {
  const mark = await markOf(form.mark);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const held = await party.step(async ({ db }) => required(await party.find(db), word));
    if (held.viewedAt === null) throw refuse("signatures.not_viewed");
    assertFilled(held, form);
    if (await signOnce(party, { held, form, mark }, signing)) return;
  }
  throw refuse("signatures.busy");
}

/** A field that was not filled would stay empty under the seal. */
function assertFilled({ layout, position }: Held, { name, initials }: SignForm): void {
  const kinds = new Set(layout.signers[position]?.marks?.map(({ kind }) => kind));
  if (kinds.has("name") && name === "") throw refuseField("name", "signatures.no_name");
  if (kinds.has("initials") && initials === "") throw refuseField("initials", "signatures.no_initials");
}

type Act = { held: Held; form: SignForm; mark: Mark };

async function signOnce(
  party: Party,
  { held, form, mark }: Act,
  { storage, seal, timestampUrl, now = () => new Date(), ...delivery }: Signing,
): Promise<boolean> {
  const identity = await party.step(async ({ db }) => findSigningKey(db, held.id));
  if (identity === undefined) throw refuse("signatures.no_certificate");
  const { certificate, certificateId, sealedKey } = identity;
  const [{ certificateFacts, readKey }, { signDetached }, { closeSeal, openSeal, signedBytes }] = await Promise.all([
    import("./pdf/certificate.ts"),
    import("./pdf/cms.ts"),
    import("./pdf/seal.ts"),
  ]);
  const key = readKey(openedKey(seal, sealedKey, certificateFacts(certificate).fingerprint));
  const stamp = timestampUrl === undefined ? undefined : (await import("./pdf/time-stamp.ts")).stampBy(timestampUrl);
  const at = now();
  const bytes = await storage.read(held.blobKey);
  const opened = openSeal(bytes, held.layout, {
    place: held.position,
    name: held.signerName,
    reason: t("Signed by {name} <{email}>", { name: held.signerName, email: held.signerEmail }),
    at,
    mark,
    says: { name: form.name, initials: form.initials, date: dayText(held.today) },
    evidence: {
      signedAt: utcText(at),
      address: party.from.address,
      method: `${METHOD_WORDS[form.mark.method]()}, ${PROOF_WORDS[party.proof]()}`,
    },
  });
  const sealed = closeSeal(
    opened,
    await signedOrRefused(signDetached(signedBytes(opened), { certificate, key, stamp })),
  );
  const file = await storage.keep(party, { name: nameAs("pdf", held.documentName), content: sealed, type: "pdf" });
  const level = stamp === undefined ? "B-B" : "B-T";
  const isSealed = await party.step(async ({ db }) => {
    const data = dataOf(party, form, held.consent, at);
    const note = t("Signed by {name}", { name: held.signerName });
    if (!(await sealSignature(db, held, { file, note, certificateId, level }, data))) return false;
    await notifySender(db, held.id);
    await sendNext(db, held.requestId, delivery);
    await sendSigned(db, held.requestId);
    return true;
  });
  if (!isSealed) await storage.forget(file.key);
  return isSealed;
}

/** A key that was encrypted with another SECRET can’t be opened. Signers can’t help it; the message names what an administrator does. */
function openedKey(seal: Signing["seal"], sealedKey: string, about: string): string {
  try {
    return seal.open(sealedKey, about);
  } catch {
    throw refuse("signatures.locked_key");
  }
}

/** A seal waits for its time stamp: without one it would be of a lower level than the server promises. */
async function signedOrRefused(signing: Promise<Buffer>): Promise<Buffer> {
  try {
    return await signing;
  } catch (error) {
    if (error instanceof Error && error.name === "NoStamp") throw refuse("signatures.no_answer");
    throw error;
  }
}

const METHOD_WORDS = {
  drawn: () => t("Drawn signature"),
  typed: () => t("Typed signature"),
  uploaded: () => t("Uploaded picture"),
} as const;
const PROOF_WORDS = {
  link: () => t("e-mailed link and code"),
  account: () => t("signed-in account"),
} as const;

/** What is kept of the act. */
function dataOf({ from, proof }: Party, { mark }: SignForm, consent: string, at: Date): object {
  return { timestamp: at.toISOString(), method: mark.method, consent, proof, ...from };
}

const MOST_SIDE = 4000;

async function markOf(mark: MarkForm): Promise<Mark> {
  const { drawnMark, pictureMark, typedMark } = await import("./pdf/mark.ts");
  if (mark.method === "drawn") return drawnMark(mark.strokes, mark);
  if (mark.method === "typed") return typedMark(mark.text);
  const bytes = Buffer.from(mark.picture, "base64");
  const header = readImageHeader(bytes);
  if (header?.contentType !== "image/jpeg" || !isSmall(header)) throw refuseField("picture", "signatures.bad_picture");
  return pictureMark(bytes, { ...header, colours: 3 });
}

const isSmall = ({ width, height }: { width: number; height: number }) =>
  Math.min(width, height) > 0 && Math.max(width, height) <= MOST_SIDE;

/** Declines with a reason, which ends the request. */
export async function decline(party: Party, reason: string): Promise<void> {
  await party.step(async ({ db }) => {
    const held = required(await party.find(db), word);
    await declineSignature(db, held.id, reason, { timestamp: new Date().toISOString(), ...party.from });
    await notifySender(db, held.id);
  });
}

/** Notes that the signer was shown every page. */
export async function noteSeen(party: Party): Promise<void> {
  await party.step(async ({ db }) => noteViewed(db, required(await party.find(db), word).id));
}
