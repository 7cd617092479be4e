import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { bankAccountQueries } from "#core/server/records/bank-account-queries.ts";
import { recordWrites, type Seen } from "#core/server/records/queries.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { confirmedByMe } from "#core/server/records/second-person.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { PartnerBankAccount, PayoutRule } from "#investors/limited-partners/shared/bank-accounts-api.ts";

const writes = rowWrites("lpBankAccounts", { table: "limitedPartners", key: "limitedPartnerId" });
export const partnerAccountWrites = {
  ...writes,
  /** A person who confirms bank details need not be allowed to change the partner, so its row is not held but its accounts are. */
  async hold(db: Db, partnerId: string): Promise<boolean> {
    const { rows } = await sql`
      select pg_advisory_xact_lock(hashtextextended('bank accounts of ' || id, 0)) from limited_partners where id = ${partnerId}`.execute(
      db,
    );
    return rows.length > 0;
  },
};

export const partnerBankAccounts = bankAccountQueries<PartnerBankAccount>({
  accounts: "lp_bank_accounts",
  changes: "lp_bank_changes",
  key: "limited_partner_id",
  see: "see_lp_bank_account",
  close: "close_lp_bank_account",
  more: sql`, a.called_name, a.called_number, a.called_on, a.usable_from`,
});

/** With the call back to the partner; false when the details changed since. */
export const setAccountConfirmed = (db: Db, seen: Seen, calledBack: object): Promise<boolean> =>
  partnerAccountWrites.update(db, seen, { ...calledBack, ...confirmedByMe("confirmedBy", "confirmedAt") });

export const payoutRuleWrites = recordWrites("payoutRules");

const RULE = sql`r.id, r.row_version, r.hours, r.confirmed_at, ${personShown("r.preparedBy")} as prepared_by,
  ${personShown("r.confirmedBy")} as confirmed_by`;

/** What counts, and what waits for a second person. */
export async function listPayoutRules(db: Db): Promise<PayoutRule[]> {
  const { rows } = await sql<PayoutRule>`
    select ${RULE} from (
      select distinct on (confirmed_at is null) * from payout_rules order by confirmed_at is null, confirmed_at desc, id desc
    ) r order by r.confirmed_at is null`.execute(db);
  return rows;
}

export async function findPayoutRule(db: Db, id: string): Promise<PayoutRule | undefined> {
  return (await sql<PayoutRule>`select ${RULE} from payout_rules r where r.id = ${id}`.execute(db)).rows[0];
}

export const setRuleConfirmed = (db: Db, seen: Seen): Promise<boolean> =>
  payoutRuleWrites.update(db, seen, confirmedByMe("confirmedBy", "confirmedAt"));

/** Hours between the confirmation of bank details and their first use. */
export async function findCoolOff(db: Db): Promise<number> {
  const { rows } = await sql<{ hours: number }>`select payout_cool_off() as hours`.execute(db);
  return rows[0]?.hours ?? 0;
}
