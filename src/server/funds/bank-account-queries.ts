import { type SelectQueryBuilder, sql } from "kysely";
import type { BankAccount } from "#shared/funds/bank-accounts-api.ts";
import type { Db } from "../core/ctx.ts";
import { rowWrites } from "../core/records/row-writes.ts";
import { confirmedByMe } from "../core/records/second-person.ts";
import { personShown } from "../core/records/shown.ts";
import type { DB } from "../core/tables.gen.ts";

export const bankAccountWrites = rowWrites("fundBankAccounts", { table: "funds", key: "fundId" });

/** Never the account itself. */
function accounts(db: Db): SelectQueryBuilder<DB, "fundBankAccounts", BankAccount> {
  return db
    .selectFrom("fundBankAccounts")
    .select(["id", "rowVersion", "fundId", "name", "holder", "currency", "bank", "replacesId", "closes", "confirmedAt"])
    .select([
      sql<string>`right(account, 4)`.as("accountEnd"),
      personShown("fundBankAccounts.preparedBy").as("preparedBy"),
      personShown("fundBankAccounts.confirmedBy").as("confirmedBy"),
    ]);
}

/** Those that hold and those that wait, in the order they were entered. */
export const listBankAccounts = (db: Db, fundId: string): Promise<BankAccount[]> =>
  accounts(db).where("fundId", "=", fundId).where("endedAt", "is", null).orderBy("id").execute();

export const findBankAccount = (db: Db, id: string): Promise<BankAccount | undefined> =>
  accounts(db).where("id", "=", id).executeTakeFirst();

/** The account and BIC of one that is changed, for the row that is to take its place. */
export const findDetails = (db: Db, id: string): Promise<{ account: string; bic: string | null } | undefined> =>
  db.selectFrom("fundBankAccounts").select(["account", "bic"]).where("id", "=", id).executeTakeFirst();

/** Notes that the asking person found the details they saw right; false when they are others by now. Who may, the database says. */
export const setConfirmed = (db: Db, seen: { id: string; rowVersion: number }): Promise<boolean> =>
  bankAccountWrites.update(db, seen, confirmedByMe("confirmedBy", "confirmedAt"));

/** The row that waits to close an account. */
export async function prepareClosing(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select close_fund_bank_account(${id}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** An account in full; the database notes who looked. */
export async function seeBankAccount(db: Db, id: string): Promise<{ account: string; bic: string | null } | undefined> {
  const { rows } = await sql<{ account: string; bic: string | null }>`
    select account, bic from see_fund_bank_account(${id})`.execute(db);
  return rows[0];
}

export const listBankChanges = (db: Db, fundId: string) =>
  db
    .selectFrom("fundBankChanges")
    .select(["id", "name", "accountEnd", "madeAt"])
    .select([
      sql<"prepared" | "changed" | "confirmed" | "closed" | "seen" | "withdrawn">`what`.as("what"),
      personShown("fundBankChanges.madeBy").as("madeBy"),
    ])
    .where("fundId", "=", fundId)
    .orderBy("madeAt", "desc")
    .orderBy("id", "desc")
    .limit(500)
    .execute();
