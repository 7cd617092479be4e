import type { Ctx } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { type SavedSearch, savedSearchesApi } from "#insight/search/shared/advanced-api.ts";
import { listHoldingIds } from "#portfolio/portfolio/server/list-use-cases.ts";
import { beginAlerts, endAlerts } from "./alert-use-cases.ts";
import { insertSaved, listSaved, removeSaved, updateSharing } from "./saved-queries.ts";

const word = msg("Saved search");

async function savedOf({ db }: Ctx, id: string): Promise<SavedSearch> {
  return required(
    (await listSaved<SavedSearch>(db)).find((one) => one.id === id),
    word,
  );
}

/** Colleagues, each once and without the owner. */
async function readersOf({ db, actor }: Ctx, ids: readonly string[]): Promise<string[]> {
  const others = [...new Set(ids)].filter((id) => id !== actor.userId);
  await assertColleagues(db, "member:read", Object.fromEntries(others.map((id, at) => [`sharedWith.${at}`, id])));
  return others;
}

export const savedSearchHandlers = implement(savedSearchesApi, {
  list: async ({ db }) => ({ items: await listSaved<SavedSearch>(db) }),
  async create(ctx, search) {
    const sharedWith = await readersOf(ctx, search.sharedWith);
    const id = await insertSaved(ctx.db, { ...search, sharedWith });
    const { query: q, filters } = search;
    if (search.alerts !== "off")
      await beginAlerts(ctx.db, { id, userId: ctx.actor.userId }, { q, filters }, listHoldingIds);
    return savedOf(ctx, id);
  },
  async share(ctx, { id, ...sharing }) {
    const sharedWith = await readersOf(ctx, sharing.sharedWith);
    const saved = required(await updateSharing(ctx.db, id, { ...sharing, sharedWith }), word);
    const begins = sharing.alerts !== "off" && !saved.hadAlerts;
    if (begins) await beginAlerts(ctx.db, { id, userId: ctx.actor.userId }, saved, listHoldingIds);
    if (sharing.alerts === "off" && saved.hadAlerts) await endAlerts(ctx.db, id);
    return savedOf(ctx, id);
  },
  async delete({ db }, { id }) {
    assertFound(await removeSaved(db, id), word);
    return DONE;
  },
});
