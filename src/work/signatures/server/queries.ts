import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { SignatureRequest, WholeSignatureRequest } from "#work/signatures/shared/api.ts";
import type { RequestForm } from "#work/signatures/shared/forms.ts";
import type { SignatureStatus } from "#work/signatures/shared/rules.ts";
import type { Layout, PreparedSigner } from "./pdf/layout.ts";

/** Whether every signer of a lower number has signed. */
const IS_TURN = sql`not exists (select from electronic_signatures o where o.org_id = e.org_id and o.request_id = e.request_id
  and o.signing_order < e.signing_order and o.signature_status <> 'signed')`;

const SIGNERS = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'signerName', e.signer_name, 'signerEmail', e.signer_email,
    'signingOrder', e.signing_order, 'userId', e.user_id, 'signatureStatus', e.signature_status, 'isTurn', ${IS_TURN},
    'hasLink', exists (select from public_links l where l.org_id = e.org_id and l.signature_id = e.id and l.revoked_at is null and l.expires_at > now()),
    'sentAt', e.sent_at, 'remindedAt', e.reminded_at, 'viewedAt', e.viewed_at, 'signedAt', e.signed_at, 'declinedAt', e.declined_at,
    'declineReason', e.decline_reason, 'level', e.level) order by e.position), '[]')
  from electronic_signatures e where e.org_id = r.org_id and e.request_id = r.id)`;

const REQUEST = sql`r.id, r.row_version, r.document_id, r.document_name, r.commitment_id,
  case when may('lp:read') then r.commitment_reason end as commitment_reason, r.version, r.status, r.message, r.pages, r.expires_at, r.remind_days,
  r.completed_at, ${personShown("r.withdrawnBy")} as withdrawn_by, ${personShown("r.createdBy")} as created_by, r.created_at,
  (select v.version from document_versions v where v.org_id = r.org_id and v.id = r.sealed_version_id) as sealed_version,
  ${SIGNERS} as signers from signature_requests r`;

const MOST_LISTED = 200;

type Asked = { documentId?: string | undefined; recordId?: string | undefined; status?: SignatureStatus | undefined };

export async function listRequests(db: Db, { documentId, recordId, status }: Asked): Promise<SignatureRequest[]> {
  const { rows } = await sql<SignatureRequest>`select ${REQUEST}
    where ${documentId === undefined ? sql`true` : sql`r.document_id = ${documentId}`}
      and ${
        recordId === undefined
          ? sql`true`
          : sql`r.document_id in (select d.id from documents d where d.org_id = r.org_id and d.record_id = ${recordId})`
      }
      and ${status === undefined ? sql`true` : sql`r.status = ${status}`}
    order by r.created_at desc, r.id limit ${MOST_LISTED}`.execute(db);
  return rows;
}

export async function findRequest(db: Db, id: string): Promise<SignatureRequest | undefined> {
  const { rows } = await sql<SignatureRequest>`select ${REQUEST} where r.id = ${id}`.execute(db);
  return rows[0];
}

export async function findEvidence(
  db: Db,
  id: string,
): Promise<Pick<WholeSignatureRequest, "consent" | "sourceSha256"> | undefined> {
  return db.selectFrom("signatureRequests").select(["consent", "sourceSha256"]).where("id", "=", id).executeTakeFirst();
}

export async function listEvents(db: Db, requestId: string): Promise<WholeSignatureRequest["events"]> {
  const { rows } = await sql<WholeSignatureRequest["events"][number]>`
    select v.id, v.what, e.signer_name as signer, ${personShown("v.byUser")} as by, v.address, v.agent, v.at
    from signature_events v left join electronic_signatures e on e.org_id = v.org_id and e.id = v.signature_id
    where v.request_id = ${requestId} order by v.at, v.id`.execute(db);
  return rows;
}

export async function countRequests(db: Db): Promise<{ total: number; pending: number; mine: number }> {
  const { rows } = await sql<{ total: number; pending: number; mine: number }>`
    select count(*)::int as total, (count(*) filter (where status = 'pending'))::int as pending,
      (select count(*)::int from electronic_signatures e where e.user_id = me() and e.signature_status = 'pending' and ${IS_TURN}) as mine
    from signature_requests`.execute(db);
  return rows[0] ?? { total: 0, pending: 0, mine: 0 };
}

/** The version that is signed: the newest one that is no seal itself. */
export async function findSource(db: Db, documentId: string) {
  const { rows } = await sql<{
    id: string;
    version: number;
    name: string;
    type: string;
    blobKey: string;
    bytes: number;
    sha256: string;
  }>`
    select v.id, v.version, d.name, v.type, v.blob_key, v.bytes, v.sha256
    from document_versions v join documents d on d.org_id = v.org_id and d.id = v.document_id
    where v.document_id = ${documentId} and not exists (
      select from electronic_signatures e where e.org_id = v.org_id and e.sealed_version_id = v.id)
    order by v.version desc limit 1`.execute(db);
  return rows[0];
}

/** Active colleagues with one of these addresses who may read signature requests. */
export async function listColleagues(db: Db, emails: readonly string[]): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select u.id, lower(u.email) as email from memberships m join users u on u.id = m.user_id
    where m.status = 'active' and lower(u.email) = any (${emails}) and holds(m.org_id, m.user_id, 'signature:read')`.execute(
    db,
  );
  return rows;
}

type NewRequest = Pick<
  RequestForm,
  "documentId" | "isPaper" | "commitmentId" | "message" | "expiresInDays" | "remindDays"
> & {
  id: string;
  consent: string;
  source: { id: string; version: number; name: string; sha256: string };
  prepared: { key: string; bytes: number; layout: Layout };
};

export async function insertRequest(db: Db, made: NewRequest): Promise<void> {
  const { id, documentId, isPaper, commitmentId, message, consent, expiresInDays, remindDays, source, prepared } = made;
  await sql`
    insert into signature_requests (id, document_id, document_name, version_id, version, source_sha256, message, consent, prepared_key, prepared_bytes,
      layout, pages, remind_days, expires_at, commitment_id)
    values (${id}, ${documentId}, ${source.name}, ${source.id}, ${source.version}, ${source.sha256}, ${message}, ${consent}, ${prepared.key},
      ${prepared.bytes}, ${JSON.stringify(prepared.layout)}::jsonb, ${prepared.layout.pages}, ${remindDays}, now() + ${expiresInDays} * interval '1 day', ${commitmentId})`.execute(
    db,
  );
  if (isPaper)
    await db
      .updateTable("documents")
      .set({ electronicSignatureRequired: true })
      .where("id", "=", documentId)
      .where("electronicSignatureRequired", "=", false)
      .execute();
  await logEvent(db, { requestId: id, what: "requested" });
}

type NewSigner = PreparedSigner & { order: number; userId: string | null };

export async function insertSigners(
  db: Db,
  { requestId, documentId }: { requestId: string; documentId: string },
  signers: readonly NewSigner[],
): Promise<void> {
  await db
    .insertInto("electronicSignatures")
    .values(
      signers.map(({ name, email, order, userId }, position) => ({
        requestId,
        documentId,
        position,
        signerName: name,
        signerEmail: email,
        signingOrder: order,
        userId,
      })),
    )
    .execute();
}

type Logged = {
  requestId: string;
  signatureId?: string;
  what: WholeSignatureRequest["events"][number]["what"];
  address?: string;
  agent?: string;
};

export async function logEvent(db: Db, { requestId, signatureId, what, address, agent }: Logged): Promise<void> {
  await sql`
    insert into signature_events (request_id, signature_id, what, address, agent)
    values (${requestId}, ${signatureId ?? null}, ${what}, ${address ?? null}, ${agent ?? null})`.execute(db);
}

/** A signer who is to get a link now. */
export type Due = { id: string; signerName: string; signerEmail: string; userId: string | null; sentAt: string | null };

/** Pending signers of a request whose turn it is and who never got a link. */
export async function listToSend(db: Db, requestId: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select e.id, e.signer_name, e.signer_email, e.user_id, e.sent_at from electronic_signatures e
    where e.request_id = ${requestId} and e.signature_status = 'pending' and e.sent_at is null and ${IS_TURN} order by e.position`.execute(
    db,
  );
  return rows;
}

/** False when the request ended, or it is another signer’s turn. */
export async function addLink(db: Db, signatureId: string, tokenHash: string): Promise<boolean> {
  const { rows } = await sql<{
    added: boolean;
  }>`select add_signing_link(${signatureId}, ${tokenHash}) as added`.execute(db);
  return rows[0]?.added === true;
}

/** The link a signer got last. */
export async function findNewestLink(db: Db, signatureId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("publicLinks")
    .select("id")
    .where("signatureId", "=", signatureId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.id;
}

export async function revokeLinks(db: Db, signatureIds: readonly string[]): Promise<void> {
  await sql`update public_links set revoked_at = now() where signature_id = any (${signatureIds}::uuid[]) and revoked_at is null`.execute(
    db,
  );
}

/** Ends a pending request; the clock does so without a person. */
export async function endRequest(db: Db, id: string, by: "person" | "clock"): Promise<boolean> {
  const isPerson = by === "person";
  const { rows } = await sql`
    update signature_requests set status = 'expired', completed_at = now(),
      withdrawn_by = ${isPerson ? sql`me()` : null}, withdrawn_at = ${isPerson ? sql`now()` : null}
    where id = ${id} and status = 'pending' returning id`.execute(db);
  if (rows.length === 0) return false;
  await sql`
    update electronic_signatures set signature_status = 'expired' where request_id = ${id} and signature_status = 'pending'`.execute(
    db,
  );
  await logEvent(db, { requestId: id, what: isPerson ? "withdrawn" : "expired" });
  return true;
}

export async function listExpired(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from signature_requests where status = 'pending' and expires_at <= now() order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Pending signers whose last message is old enough to remind them, by day and not at night where the firm is. */
export async function listToRemind(db: Db): Promise<(Due & { requestId: string })[]> {
  const { rows } = await sql<Due & { requestId: string }>`
    select e.id, e.signer_name, e.signer_email, e.user_id, e.sent_at, r.id as request_id
    from electronic_signatures e join signature_requests r on r.org_id = e.org_id and r.id = e.request_id
    where r.status = 'pending' and r.expires_at > now() and e.signature_status = 'pending' and ${IS_TURN}
      and (e.sent_at is null or coalesce(e.reminded_at, e.sent_at) <= now() - r.remind_days * interval '1 day')
      and (select extract(hour from local_time(firm_zone()))) between 8 and 18
    order by e.id limit 200`.execute(db);
  return rows;
}
