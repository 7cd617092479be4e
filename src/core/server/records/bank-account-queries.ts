import { type RawBuilder, sql } from "kysely";
import type { BankChange, ShownBankAccount } from "#core/shared/bank/bank-account-contract.ts";
import type { Db } from "../ctx.ts";
import type { Seen } from "./queries.ts";
import { personShown } from "./shown.ts";

/** A number in full. */
export type BankDetails = { account: string; bic: string | null };

type Tables = {
  /** Tables of the accounts and of who did what with them, and the column of both that says whose they are. */
  accounts: string;
  changes: string;
  key: string;
  /** Functions that tell an account in full, and that prepare its closing. */
  see: string;
  close: string;
  /** What else is shown of one. */
  more?: RawBuilder<unknown>;
};

/** What is read of the bank accounts of a record; never an account itself, but for a person who asks for one. */
export function bankAccountQueries<Row extends ShownBankAccount>({ accounts, changes, key, ...tables }: Tables) {
  const { see, close, more = sql`` } = tables;
  const select = sql`
    select a.id, a.row_version, a.${sql.ref(key)}, a.name, a.holder, a.currency, a.bank, a.replaces_id, a.closes, a.confirmed_at,
      right(a.account, 4) as account_end, ${personShown("a.preparedBy")} as prepared_by, ${personShown("a.confirmedBy")} as confirmed_by
      ${more}
    from ${sql.table(accounts)} a`;
  return {
    /** Those that hold and those that wait, in the order they were entered. */
    async list(db: Db, recordId: string): Promise<Row[]> {
      const { rows } = await sql<Row>`
        ${select} where a.${sql.ref(key)} = ${recordId} and a.ended_at is null order by a.id`.execute(db);
      return rows;
    },
    async find(db: Db, id: string): Promise<Row | undefined> {
      return (await sql<Row>`${select} where a.id = ${id}`.execute(db)).rows[0];
    },
    /** The account and BIC of one that is changed, for the row that is to take its place. */
    async findDetails(db: Db, id: string): Promise<BankDetails | undefined> {
      const { rows } = await sql<BankDetails>`
        select account, bic from ${sql.table(accounts)} where id = ${id}`.execute(db);
      return rows[0];
    },
    /** The row that waits to close an account. */
    async prepareAdmission(db: Db, id: string): Promise<string | undefined> {
      const { rows } = await sql<{ id: string | null }>`select ${sql.ref(close)}(${id}) as id`.execute(db);
      return rows[0]?.id ?? undefined;
    },
    /** An account in full; the database notes who looked. */
    async see(db: Db, id: string): Promise<BankDetails | undefined> {
      return (await sql<BankDetails>`select account, bic from ${sql.ref(see)}(${id})`.execute(db)).rows[0];
    },
    async listChanges(db: Db, recordId: string): Promise<BankChange[]> {
      const { rows } = await sql<BankChange>`
        select c.id, c.what, c.name, c.account_end, c.made_at, ${personShown("c.madeBy")} as made_by
        from ${sql.table(changes)} c where c.${sql.ref(key)} = ${recordId} order by c.made_at desc, c.id desc limit 500`.execute(
        db,
      );
      return rows;
    },
  };
}
export type BankAccountQueries<Row extends ShownBankAccount> = ReturnType<typeof bankAccountQueries<Row>>;

/** Notes that the asking person found the details they saw right, with what they say besides; false when they changed since. */
export type ConfirmAccount = (db: Db, seen: Seen, besides: object) => Promise<boolean>;
