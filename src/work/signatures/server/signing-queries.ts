import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { KeptFile } from "#core/server/files/kept-file.ts";
import type { AskedSignature } from "#work/signatures/shared/api.ts";
import type { SignatureStatus } from "#work/signatures/shared/rules.ts";
import type { Layout } from "./pdf/layout.ts";

/** A signature as its next act needs it. */
export type Held = {
  id: string;
  requestId: string;
  documentId: string;
  documentName: string;
  position: number;
  signerName: string;
  signerEmail: string;
  signatureStatus: SignatureStatus;
  status: SignatureStatus;
  consent: string;
  layout: Layout;
  viewedAt: string | null;
  /** The firm’s day. */
  today: string;
  /** The newest file of the request: its last seal, else the prepared one. */
  blobKey: string;
  sealedVersionId: string | null;
};

const HELD = sql`e.id, e.request_id, r.document_id, r.document_name, e.position, e.signer_name, e.signer_email, e.signature_status, r.status, r.consent,
  r.layout, e.viewed_at, firm_today() as today, coalesce(signed_blob(r.id), r.prepared_key) as blob_key, r.sealed_version_id
  from electronic_signatures e join signature_requests r on r.org_id = e.org_id and r.id = e.request_id`;

/** The signature of the asking link. */
export async function findHeldByLink(db: Db): Promise<Held | undefined> {
  const { rows } = await sql<Held>`select ${HELD} where e.id = link_signature()`.execute(db);
  return rows[0];
}

/** The asking person’s own signature of a request. */
export async function findHeldByMe(db: Db, requestId: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`select ${HELD} where e.request_id = ${requestId} and e.user_id = me()`.execute(db);
  return rows[0];
}

/** What its signer is shown before they sign. */
export async function findAsked(db: Db, signatureId: string): Promise<AskedSignature | undefined> {
  const { rows } = await sql<AskedSignature>`
    select o.name as firm, r.document_name as document, r.pages, r.message, r.consent, r.expires_at, r.status,
      signature_sender(r.id) as sender, coalesce(r.layout #> array['signers', e.position::text, 'shown'], '[]') as fields,
      jsonb_build_object('signerName', e.signer_name, 'signerEmail', e.signer_email, 'signatureStatus', e.signature_status, 'viewedAt', e.viewed_at,
        'signedAt', e.signed_at, 'isTurn', not exists (select from electronic_signatures b where b.org_id = e.org_id and b.request_id = e.request_id
          and b.signing_order < e.signing_order and b.signature_status <> 'signed')) as signer,
      (select coalesce(jsonb_agg(jsonb_build_object('signerName', b.signer_name, 'signatureStatus', b.signature_status) order by b.position), '[]')
        from electronic_signatures b where b.org_id = e.org_id and b.request_id = e.request_id and b.id <> e.id) as others
    from electronic_signatures e join signature_requests r on r.org_id = e.org_id and r.id = e.request_id
    join organizations o on o.id = r.org_id where e.id = ${signatureId}`.execute(db);
  return rows[0];
}

/** The seal’s certificate with its locked key; refuses unless the asking signer may sign now. */
export async function findSigningKey(
  db: Db,
  signatureId: string,
): Promise<{ certificateId: string; certificate: string; sealedKey: string } | undefined> {
  const { rows } = await sql<{ certificateId: string; certificate: string; sealedKey: string }>`
    select * from signing_key(${signatureId})`.execute(db);
  return rows[0];
}

type Sealed = { file: KeptFile; note: string; certificateId: string; level: "B-B" | "B-T" };

/** Keeps a sealed version and notes the signature; false when another signer was quicker. */
export async function sealSignature(
  db: Db,
  { id, sealedVersionId }: Pick<Held, "id" | "sealedVersionId">,
  { file: { key, name, bytes, sha256 }, ...more }: Sealed,
  data: object,
): Promise<boolean> {
  const file = JSON.stringify({ key, name, bytes, sha256, ...more });
  const { rows } = await sql<{ isSealed: boolean }>`
    select seal_signature(${id}, ${sealedVersionId}, ${file}::jsonb, ${JSON.stringify(data)}::jsonb) as is_sealed`.execute(
    db,
  );
  return rows[0]?.isSealed === true;
}

export async function declineSignature(db: Db, id: string, reason: string, data: object): Promise<void> {
  await sql`select decline_signature(${id}, ${reason}, ${JSON.stringify(data)}::jsonb)`.execute(db);
}

export async function noteViewed(db: Db, id: string): Promise<void> {
  await sql`select note_signature_viewed(${id})`.execute(db);
}

export async function notifySender(db: Db, id: string): Promise<void> {
  await sql`select notify_of_signature(${id})`.execute(db);
}

/** A file of a request to be sent: its newest seal, or the one to be signed. */
export async function findRequestFile(db: Db, requestId: string) {
  const { rows } = await sql<{ name: string; sealedKey: string | null; preparedKey: string; isComplete: boolean }>`
    select r.document_name as name, signed_blob(r.id) as sealed_key, r.prepared_key, r.status = 'signed' as is_complete
    from signature_requests r where r.id = ${requestId}`.execute(db);
  return rows[0];
}

/** For the messages of a request: who sends them and how many days are left. */
export async function findLetter(db: Db, requestId: string) {
  const { rows } = await sql<{
    firmName: string;
    sender: { name: string; email: string } | null;
    document: string;
    message: string;
    expiresOn: string;
  }>`
    select o.name as firm_name, signature_sender(r.id) as sender, r.document_name as document, r.message,
      (r.expires_at at time zone firm_zone())::date as expires_on
    from signature_requests r join organizations o on o.id = r.org_id where r.id = ${requestId}`.execute(db);
  return rows[0];
}

/** Everyone who signed a complete request, and the version they get. */
export async function listSigned(
  db: Db,
  requestId: string,
): Promise<{ email: string; name: string; versionId: string }[]> {
  const { rows } = await sql<{ email: string; name: string; versionId: string }>`
    select e.signer_email as email, e.signer_name as name, r.sealed_version_id as version_id
    from electronic_signatures e join signature_requests r on r.org_id = e.org_id and r.id = e.request_id
    where e.request_id = ${requestId} and r.status = 'signed' and e.signature_status = 'signed' order by e.position`.execute(
    db,
  );
  return rows;
}
