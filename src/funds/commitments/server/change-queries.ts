import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { DB } from "#core/server/database/tables.gen.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { confirmedByMe } from "#core/server/records/second-person.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { CommitmentChange } from "#funds/commitments/shared/changes-api.ts";

export const changeWrites = rowWrites("commitmentChanges", { table: "commitments", key: "commitmentId" });

function changes(db: Db): SelectQueryBuilder<DB, "commitmentChanges", CommitmentChange> {
  return db
    .selectFrom("commitmentChanges")
    .select(["id", "rowVersion", "commitmentId", "effectiveOn", "reason", "confirmedAt"])
    .select([
      sql<CommitmentChange["kind"]>`kind`.as("kind"),
      sql<boolean>`commitment_changes.batch_id is not null`.as("isOfSet"),
      sql<string>`trim_scale(amount)::text`.as("amount"),
      sql<CommitmentChange["toPartner"]>`(
        select jsonb_build_object('id', l.id, 'name', l.name) from limited_partners l where l.id = commitment_changes.to_partner_id)`.as(
        "toPartner",
      ),
      personShown("commitmentChanges.preparedBy").as("preparedBy"),
      personShown("commitmentChanges.confirmedBy").as("confirmedBy"),
    ]);
}

/** Of a commitment, in the order of their days; what it took over by transfers, too. */
export const listChanges = (db: Db, commitmentId: string): Promise<CommitmentChange[]> =>
  changes(db).where("commitmentId", "=", commitmentId).orderBy("effectiveOn").orderBy("id").execute();

export const findChange = (db: Db, id: string): Promise<CommitmentChange | undefined> =>
  changes(db).where("id", "=", id).executeTakeFirst();

type Changing = { limitedPartnerId: string; currency: string; admittedOn: string; confirmedAt: string | null };

/** The commitment of a limited partner that is to change. */
export async function findCommitment(db: Db, id: string): Promise<Changing | undefined> {
  const { rows } = await sql<Changing>`
    select limited_partner_id, currency, admitted_on, confirmed_at from commitments
    where id = ${id} and limited_partner_id is not null`.execute(db);
  return rows[0];
}

type TransferBasis = { accountId: string; balance: string; remaining: string };

/** What a seller has before a transfer that waits, which is held with the fund's books; of any other change nothing. */
export async function listTransferBasis(db: Db, id: string): Promise<TransferBasis[]> {
  const { rows } = await sql<TransferBasis>`
    select account_id, balance::text, remaining::text from transfer_basis(${id}) order by account_id`.execute(db);
  return rows;
}

type Moved = { account: string; amount: string };

/** Notes that the asking person found the change they saw right, and what a transfer moves; false when it has changed since. The database posts it. */
export const setChangeConfirmed = (
  db: Db,
  seen: { id: string; rowVersion: number },
  moved: readonly Moved[],
): Promise<boolean> =>
  changeWrites.update(db, seen, { ...confirmedByMe("confirmedBy", "confirmedAt"), moved: JSON.stringify(moved) });
