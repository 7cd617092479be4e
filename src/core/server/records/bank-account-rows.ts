import type { ShownBankAccount } from "#core/shared/bank/bank-account-contract.ts";
import type { BankDetailsForm } from "#core/shared/bank/bank-account-forms.ts";
import { type Msg, msg } from "#core/shared/text.ts";
import type { Ctx, Db } from "../ctx.ts";
import { refuse, refuseField } from "../refuse.ts";
import { required } from "../required.ts";
import type { BankAccountQueries, ConfirmAccount } from "./bank-account-queries.ts";
import { editConflict } from "./edit-conflict.ts";
import type { Seen } from "./queries.ts";
import { routable } from "./routable.ts";
import { rowHandlers } from "./row-handlers.ts";

const word = msg("Bank account");
const MOST_ACCOUNTS = 200;

type Stored = Omit<BankDetailsForm, "account"> & { account: string };
type Accounts<Key extends string, Row extends ShownBankAccount & Record<Key, string>> = {
  /** Whose they are. */
  of: { word: Msg; key: Key };
  queries: BankAccountQueries<Row>;
  writes: {
    hold: (db: Db, recordId: string) => Promise<boolean>;
    count: (db: Db, recordId: string) => Promise<number>;
    insert: (db: Db, values: Stored & Record<Key, string>) => Promise<string>;
    update: (db: Db, seen: Seen, values: Stored & Record<Key, string>) => Promise<boolean>;
    remove: (db: Db, id: string) => Promise<boolean>;
    findRemoved: (db: Db, id: string) => Promise<string | undefined>;
    putBack: (db: Db, id: string) => Promise<void>;
  };
  confirm: ConfirmAccount;
};

/** The procedures of bank accounts of a record. Who prepares and who confirms, the database decides. */
export function bankAccountRows<Key extends string, Row extends ShownBankAccount & Record<Key, string>>({
  of,
  queries,
  writes,
  confirm,
}: Accounts<Key, Row>) {
  /** Of an account one change waits at a time. */
  async function assertOneChange(db: Db, recordId: string, replacesId: string | null) {
    if (replacesId === null) return;
    const waiting = (await queries.list(db, recordId)).some(
      (one) => one.replacesId === replacesId && one.confirmedAt === null,
    );
    if (waiting) throw refuse("core.account_waits");
  }

  type Form = BankDetailsForm & Record<Key, string>;
  const { procedures, change } = rowHandlers<Key, Row, Form, Stored & Record<Key, string>>({
    word,
    of: { ...of, most: MOST_ACCOUNTS },
    list: (db, recordId) => queries.list(db, recordId),
    find: (db, id) => queries.find(db, id),
    writes,

    /** An account that is left out stays as the row has it, or the one it replaces, with its BIC where that is left out too. */
    async valuesOf({ db }: Ctx, form: Form, before) {
      const { account, bic } = form;
      const replacesId = before === undefined ? form.replacesId : before.replacesId;
      if (before === undefined) await assertOneChange(db, form[of.key], replacesId);
      if (account !== "") return routable({ ...form, replacesId, account });
      const kept = before?.id ?? replacesId;
      const details = kept === null ? undefined : await queries.findDetails(db, kept);
      if (details === undefined) throw refuseField("account", "core.no_account");
      return routable({ ...form, replacesId, account: details.account, bic: bic ?? details.bic });
    },
  });
  return {
    list: (ctx: Ctx, asked: Record<Key, string>) => procedures.list(ctx, asked),
    create: (ctx: Ctx, form: Form) => procedures.create(ctx, form),
    update: (ctx: Ctx, edit: Form & Seen) => procedures.update(ctx, edit),
    delete: (ctx: Ctx, one: { id: string }) => procedures.delete(ctx, one),

    confirm: ({ db }: Ctx, { id, rowVersion, ...besides }: Seen) =>
      change(db, id, async () => {
        if (await confirm(db, { id, rowVersion }, besides)) return;
        throw await editConflict(db, { id, rowVersion }, required(await queries.find(db, id), word), word);
      }),

    async close({ db }: Ctx, { id }: { id: string }) {
      const account = required(await queries.find(db, id), word);
      await writes.hold(db, account[of.key]);
      await assertOneChange(db, account[of.key], id);
      return required(await queries.find(db, required(await queries.prepareAdmission(db, id), word)), word);
    },

    see: async ({ db }: Ctx, { id }: { id: string }) => required(await queries.see(db, id), word),

    changes: async ({ db }: Ctx, asked: Record<Key, string>) => ({
      items: await queries.listChanges(db, asked[of.key]),
    }),
  };
}
