import { DONE } from "#core/shared/contract.ts";
import type { Msg } from "#core/shared/text.ts";
import type { Ctx, Db } from "../ctx.ts";
import { refuse } from "../refuse.ts";
import { assertFound, required } from "../required.ts";
import { editConflict } from "./edit-conflict.ts";
import type { Seen } from "./queries.ts";

type Stored = { id: string; rowVersion: number };

type Rows<Key extends string, Row extends Stored & Record<Key, string>, Form, Values> = {
  /** What one is called in a refusal, "Item". */
  word: Msg;
  /** The record they stand under: what it is called, the field that names it, and how many of them it holds. */
  of: { word: Msg; key: Key; most: number };
  list: (db: Db, recordId: string) => Promise<Row[]>;
  find: (db: Db, id: string) => Promise<Row | undefined>;
  writes: {
    hold: (db: Db, recordId: string) => Promise<boolean>;
    count: (db: Db, recordId: string) => Promise<number>;
    insert: (db: Db, values: Values) => Promise<string>;
    update: (db: Db, seen: Seen, values: Values) => Promise<boolean>;
    remove: (db: Db, id: string) => Promise<boolean>;
    findRemoved: (db: Db, id: string) => Promise<string | undefined>;
    putBack: (db: Db, id: string) => Promise<void>;
  };
  /** What is stored of a form, after it was checked against what else is there; `before` is the row that is changed. */
  valuesOf: (ctx: Ctx, form: Form, before?: Row) => Promise<Values>;
  /** Refuses to delete a row that something else needs. */
  assertRemovable?: (row: Row) => void;
  /** What follows of any change of a record's rows; `before` is the row that was changed or removed. */
  changed?: (db: Db, recordId: string, before?: Row) => Promise<void>;
};

/**
 * The procedures of rows under a record, each with that record held. `change` is for verbs of their own: it holds the record, does what
 * it is given to the row, and answers the row.
 */
export function rowHandlers<Key extends string, Row extends Stored & Record<Key, string>, Form extends object, Values>(
  rows: Rows<Key, Row, Form, Values>,
) {
  const { word, of, find, writes, changed = async () => undefined } = rows;
  const get = async (db: Db, id: string) => required(await find(db, id), word);

  async function held(db: Db, id: string): Promise<Row> {
    const row = await get(db, id);
    await writes.hold(db, row[of.key]);
    return get(db, id);
  }

  async function change(db: Db, id: string, work: (before: Row) => Promise<void>): Promise<Row> {
    const before = await held(db, id);
    await work(before);
    await changed(db, before[of.key], before);
    return get(db, id);
  }

  const procedures = {
    list: async ({ db }: Ctx, input: Record<Key, string>) => ({ items: await rows.list(db, input[of.key]) }),

    async create(ctx: Ctx, form: Form & Record<Key, string>) {
      const { db } = ctx;
      const recordId = form[of.key];
      assertFound(await writes.hold(db, recordId), of.word);
      if ((await writes.count(db, recordId)) >= of.most) throw refuse("core.too_many_rows", { most: of.most });
      const id = await writes.insert(db, await rows.valuesOf(ctx, form));
      await changed(db, recordId);
      return get(db, id);
    },

    async update(ctx: Ctx, { id, rowVersion, ...form }: Form & Record<Key, string> & Seen) {
      const { db } = ctx;
      const before = await held(db, id);
      assertFound((form as unknown as Row)[of.key] === before[of.key], word);
      const values = await rows.valuesOf(ctx, form as unknown as Form, before);
      const isUpdated = await writes.update(db, { id, rowVersion }, values);
      const current = await get(db, id);
      if (!isUpdated) throw await editConflict(db, { id, rowVersion }, current, word);
      await changed(db, current[of.key], before);
      return get(db, id);
    },

    async delete({ db }: Ctx, { id }: { id: string }) {
      const before = await held(db, id);
      rows.assertRemovable?.(before);
      assertFound(await writes.remove(db, id), word);
      await changed(db, before[of.key], before);
      return DONE;
    },

    /** What the asking person deleted, as it was; nothing happens to a row that is there. */
    async restore({ db }: Ctx, { id }: { id: string }) {
      const recordId = (await find(db, id))?.[of.key] ?? required(await writes.findRemoved(db, id), word);
      assertFound(await writes.hold(db, recordId), of.word);
      await writes.putBack(db, id);
      await changed(db, recordId);
      return get(db, id);
    },
  };
  return { procedures, change };
}
