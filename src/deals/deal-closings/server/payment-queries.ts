import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import type { DB } from "#core/server/database/tables.gen.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { confirmedByMe } from "#core/server/records/second-person.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { DealClosingPayment } from "#deals/deal-closings/shared/payments-api.ts";
import type { PAYMENT_CHANGES } from "#deals/deal-closings/shared/rules.ts";
import { OF_CLOSING } from "./queries.ts";

export const paymentWrites = rowWrites("dealClosingPayments", OF_CLOSING);

/** Never the account itself. */
function payments(db: Db): SelectQueryBuilder<DB, "dealClosingPayments", DealClosingPayment> {
  return rowsOf<"dealClosingPayments", DealClosingPayment>(
    db
      .selectFrom("dealClosingPayments")
      .select(["id", "rowVersion", "closingId", "purpose", "payee", "amount", "bank", "reference", "checkedAt"])
      .select([
        sql<string>`right(account, 4)`.as("accountEnd"),
        personShown("dealClosingPayments.preparedBy").as("preparedBy"),
        personShown("dealClosingPayments.checkedBy").as("checkedBy"),
      ]),
  );
}

export const listPayments = (db: Db, closingId: string): Promise<DealClosingPayment[]> =>
  payments(db).where("closingId", "=", closingId).orderBy("id").execute();

export const findPayment = (db: Db, id: string): Promise<DealClosingPayment | undefined> =>
  payments(db).where("id", "=", id).executeTakeFirst();

/** Confirms the version of the payment that the person saw. Returns false if it changed since. The database checks the permission. */
export const setChecked = (db: Db, seen: { id: string; rowVersion: number }): Promise<boolean> =>
  paymentWrites.update(db, seen, confirmedByMe("checkedBy", "checkedAt"));

/** The account of a payment in full; the database notes who looked. */
export async function seePayment(db: Db, id: string): Promise<{ account: string; bic: string | null } | undefined> {
  const { rows } = await sql<{ account: string; bic: string | null }>`
    select account, bic from see_deal_closing_payment(${id})`.execute(db);
  return rows[0];
}

export const listPaymentChanges = (db: Db, closingId: string) =>
  db
    .selectFrom("dealClosingPaymentChanges")
    .select(["id", "payee", "amount", "accountEnd", "madeAt"])
    .select([
      sql<(typeof PAYMENT_CHANGES)[number]>`what`.as("what"),
      personShown("dealClosingPaymentChanges.madeBy").as("madeBy"),
    ])
    .where("closingId", "=", closingId)
    .orderBy("madeAt", "desc")
    .orderBy("id", "desc")
    .limit(500)
    .execute();
