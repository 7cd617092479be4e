import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import type { Ctx, Db } from "../ctx.ts";
import { rowHandlers } from "./row-handlers.ts";
import type { templateQueries } from "./template-queries.ts";

type Item = { id: string; rowVersion: number; templateId: string };
type Queries<One extends Item> = ReturnType<typeof templateQueries<One>>;

const MOST_ITEMS = 200;

/** The procedures of checklists a firm begins its records with, one for each value of the key; `usual` is what the product comes with. */
export function templateHandlers<Key extends string, Value extends string, Usual extends object, One extends Item>(
  key: Key,
  queries: Queries<One>,
  usual: (value: Value) => Usual[],
) {
  type Input = Record<Key, Value>;
  const templateOf = async (db: Db, value: Value) => ({
    own: (await queries.find(db, value)) ?? null,
    usual: usual(value),
  });
  return {
    get: ({ db }: Ctx, { [key]: value }: Input) => templateOf(db, value),

    async begin({ db }: Ctx, { [key]: value }: Input) {
      const made = await queries.insert(db, value);
      if (made !== undefined) await queries.insertItems(db, made, usual(value));
      return templateOf(db, value);
    },

    async reset({ db }: Ctx, { [key]: value }: Input) {
      await queries.remove(db, value);
      return DONE;
    },
  };
}

/** The procedures of the items of such a checklist. */
export function templateItemHandlers<Form extends object, One extends Item>(queries: Queries<One>) {
  const { writes } = queries;
  const { procedures, change } = rowHandlers({
    word: msg("Item"),
    of: { word: msg("Checklist"), key: "templateId" as const, most: MOST_ITEMS },
    list: (db, templateId) => queries.list(db, templateId),
    find: (db, id) => queries.findItem(db, id),
    writes: {
      ...writes,
      insert: (db: Db, form: Form) => writes.insert(db, form as never),
      update: (db: Db, seen: { id: string; rowVersion: number }, form: Form) => writes.update(db, seen, form as never),
    },
    valuesOf: async (_ctx: Ctx, form: Form) => form,
  });
  return {
    ...procedures,
    move: ({ db }: Ctx, { id, before }: { id: string; before: string | null }) =>
      change(db, id, ({ templateId: recordId }) => writes.place(db, { id, recordId }, before)),
  };
}
