import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { recordWrites, type Seen } from "#core/server/records/queries.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import type { KycFile } from "#investors/kyc/shared/api.ts";
import { GRACE_DAYS, SCREENING_KINDS, type ScreeningKind } from "#investors/kyc/shared/rules.ts";

export const kycWrites = recordWrites("kycFiles");

const files = (db: Db) =>
  rowsOf<"kycFiles", KycFile>(
    db
      .selectFrom("kycFiles")
      .selectAll("kycFiles")
      .select([
        personShown("kycFiles.submittedBy").as("submittedBy"),
        personShown("kycFiles.decidedBy").as("decidedBy"),
        recordShown("kycFiles.accreditationDocumentId").as("accreditationDocument"),
        sql<boolean>`coalesce(me() = any(collected_by) or me() = submitted_by, false)`.as("isMine"),
      ]),
  );

export const findKycFile = (db: Db, id: string): Promise<KycFile | undefined> =>
  files(db).where("id", "=", id).executeTakeFirst();

export const findKycFileOf = (db: Db, limitedPartnerId: string): Promise<KycFile | undefined> =>
  files(db).where("limitedPartnerId", "=", limitedPartnerId).executeTakeFirst();

/** How much of what a review needs is there. */
export async function countGathered(db: Db, id: string) {
  const { rows } = await sql<{
    evidence: number;
    owners: number;
    screenings: number;
    undecided: number;
    sanctioned: number;
  }>`
    select (select count(*)::int from kyc_evidence where file_id = ${id}) as evidence,
      (select count(*)::int from kyc_owners where file_id = ${id}) as owners,
      count(*)::int as screenings, (count(*) filter (where disposition = 'under_review'))::int as undecided,
      (count(*) filter (where disposition = 'confirmed' and kind = 'sanctions'))::int as sanctioned
    from kyc_screenings where file_id = ${id}`.execute(db);
  return rows[0] ?? { evidence: 0, owners: 0, screenings: 0, undecided: 0, sanctioned: 0 };
}

type Unscreened = { subject: string; kinds: ScreeningKind[] };

/** The partner and the people whom the file names behind it, as far as they were not screened for each kind with a decision; names as they are written. */
export async function listUnscreened(db: Db, id: string): Promise<Unscreened[]> {
  const { rows } = await sql<Unscreened>`
    select who.subject, array_agg(k.kind order by k.place) as kinds
    from (select name as subject, 0 as place from kyc_files where id = ${id}
      union select name, 1 from kyc_owners where file_id = ${id}) who
    cross join unnest(${SCREENING_KINDS}::text[]) with ordinality as k (kind, place)
    where not exists (select from kyc_screenings s where s.file_id = ${id} and s.kind = k.kind and s.disposition <> 'under_review'
      and lower(btrim(s.subject)) = lower(btrim(who.subject)))
    group by who.subject, who.place order by who.place, lower(who.subject)`.execute(db);
  return rows;
}

/** Whether a document belongs to a file. */
export const isDocumentOf = async (db: Db, documentId: string, fileId: string): Promise<boolean> =>
  (await db
    .selectFrom("documents")
    .select("id")
    .where("id", "=", documentId)
    .where("recordId", "=", fileId)
    .executeTakeFirst()) !== undefined;

type Decision = { state: KycFile["state"]; conditions: string; decisionNote: string };

/** What somebody decided; an approval is due to be refreshed after so many months, and expires some time after that. */
export function setDecision(db: Db, seen: Seen, decision: Decision, months: number | null): Promise<boolean> {
  const refreshOn =
    months === null ? null : sql<string>`(${firmToday} + make_interval(months => ${months}::int))::date`;
  return kycWrites.update(db, seen, {
    ...decision,
    refreshOn,
    expiresOn: refreshOn === null ? null : sql<string>`${refreshOn} + ${sql.lit(GRACE_DAYS)}`,
  });
}

/** Back to where it was before it was put on hold. */
export const setReleased = (db: Db, seen: Seen): Promise<boolean> =>
  kycWrites.update(db, seen, { state: sql<string>`held_from` });

type Due = { id: string; name: string; on: string };

/** Approvals become due when their refresh is, each once. */
export async function refreshDue(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update kyc_files set state = 'refresh_due' where state in ('approved', 'approved_with_conditions') and refresh_on <= ${firmToday}
    returning id, name, expires_on as on`.execute(db);
  return rows;
}

/** Approvals that were not refreshed in time expire, also under a review that was not finished. */
export async function expireApprovals(db: Db): Promise<Due[]> {
  await sql`update kyc_files set holds_until = null where state in ('collecting', 'in_review') and holds_until <= ${firmToday}`.execute(
    db,
  );
  const { rows } = await sql<Due>`
    update kyc_files set state = 'expired' where state = 'refresh_due' and expires_on <= ${firmToday}
    returning id, name, expires_on as on`.execute(db);
  return rows;
}

/** Approvals that are due to be refreshed within so many days. */
export async function listSoonDue(db: Db, days: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, name, refresh_on as on from kyc_files
    where state in ('approved', 'approved_with_conditions') and refresh_on <= ${firmToday} + ${days}::int`.execute(db);
  return rows;
}

/** Evidence that expires within so many days, of files nobody rejected. */
export async function listExpiringEvidence(db: Db, days: number): Promise<(Due & { evidenceId: string })[]> {
  const { rows } = await sql<Due & { evidenceId: string }>`
    select f.id, f.name, e.expires_on as on, e.id as evidence_id from kyc_evidence e join kyc_files f on f.org_id = e.org_id and f.id = e.file_id
    where f.state <> 'rejected' and e.expires_on between ${firmToday} and ${firmToday} + ${days}::int`.execute(db);
  return rows;
}

/** What of a file’s evidence has expired where nothing of its kind holds. */
export async function listExpired(db: Db, id: string): Promise<{ name: string; on: string }[]> {
  const { rows } = await sql<{ name: string; on: string }>`
    select d.name, e.expires_on as on from kyc_evidence e join documents d on d.org_id = e.org_id and d.id = e.document_id
    where e.file_id = ${id} and e.expires_on < ${firmToday} and not exists (
      select from kyc_evidence held where held.file_id = e.file_id and held.kind = e.kind and coalesce(held.expires_on >= ${firmToday}, true))
    order by 2, 1`.execute(db);
  return rows;
}
