import { DONE } from "#core/shared/contract.ts";
import type { FacetQuestion, Facets, ListInput, Page } from "#core/shared/lists/paging.ts";
import type { HistoryEntry } from "#core/shared/records/history.ts";
import type { Msg } from "#core/shared/text.ts";
import type { Ctx, Db } from "../ctx.ts";
import { assertFound, required } from "../required.ts";
import { editConflict } from "./edit-conflict.ts";
import { readHistory } from "./history.ts";
import type { Question, Seen } from "./queries.ts";

type Stored = { id: string; rowVersion: number };

type Listed<Card, Full extends Stored> = {
  /** What one is called in a refusal, "Contact". */
  word: Msg;
  list: (db: Db, list: ListInput) => Promise<Page<Card>>;
  count: (db: Db, question: Question) => Promise<{ count: number; more: boolean }>;
  facets: (db: Db, question: FacetQuestion) => Promise<Facets>;
  find: (db: Db, id: string) => Promise<Full | undefined>;
  writes: {
    archive: (db: Db, id: string) => Promise<unknown>;
    restore: (db: Db, id: string) => Promise<unknown>;
    remove: (db: Db, id: string) => Promise<boolean>;
    isThere: (db: Db, id: string) => Promise<boolean>;
  };
};

type Kind<Card, Full extends Stored, Form, Values> = Listed<Card, Full> & {
  /** What this one is called where that says more than its kind. */
  wordOf?: (record: Full) => Msg;
  writes: {
    insert: (db: Db, values: Values) => Promise<string>;
    update: (db: Db, seen: Seen, values: Values) => Promise<boolean>;
  };
  /** What is stored of a form, after it was checked against what else is there; `id` is of the record that is changed. */
  valuesOf: (ctx: Ctx, form: Form, id?: string) => Promise<Values>;
};

/** The procedures every kind of record has; a handler beside them replaces what is particular. */
export function recordHandlers<Card, Full extends Stored, Form extends object, Values>(
  kind: Kind<Card, Full, Form, Values>,
) {
  const { word, wordOf = () => word, find, writes } = kind;
  const get = async (db: Db, id: string) => required(await find(db, id), word);
  return {
    ...listedHandlers(kind),

    async create(ctx: Ctx, form: Form) {
      return get(ctx.db, await writes.insert(ctx.db, await kind.valuesOf(ctx, form)));
    },

    async update(ctx: Ctx, { id, rowVersion, ...form }: Form & Seen) {
      const { db } = ctx;
      const isUpdated = await writes.update(
        db,
        { id, rowVersion },
        await kind.valuesOf(ctx, form as unknown as Form, id),
      );
      const current = await get(db, id);
      if (!isUpdated) throw await editConflict(db, { id, rowVersion }, current, wordOf(current));
      return current;
    },
  };
}

/** All of them but those that take a form, for kinds that save theirs in a way of their own. */
export function listedHandlers<Card, Full extends Stored>(kind: Listed<Card, Full>) {
  const { word, list, count, facets, find, writes } = kind;
  const get = async (db: Db, id: string) => required(await find(db, id), word);
  return {
    list: ({ db }: Ctx, asked: ListInput) => list(db, asked),
    count: ({ db }: Ctx, question: Question) => count(db, question),
    facets: ({ db }: Ctx, question: FacetQuestion) => facets(db, question),
    get: ({ db }: Ctx, { id }: { id: string }) => get(db, id),

    async archive({ db }: Ctx, { id }: { id: string }) {
      await writes.archive(db, id);
      return get(db, id);
    },

    async restore({ db }: Ctx, { id }: { id: string }) {
      await writes.restore(db, id);
      return get(db, id);
    },

    async delete({ db }: Ctx, { id }: { id: string }) {
      assertFound(await writes.remove(db, id), word);
      return DONE;
    },

    async history(
      { db }: Ctx,
      { id, cursor }: { id: string; cursor?: string | undefined },
    ): Promise<Page<HistoryEntry>> {
      assertFound(await writes.isThere(db, id), word);
      return readHistory(db, id, cursor);
    },
  };
}
