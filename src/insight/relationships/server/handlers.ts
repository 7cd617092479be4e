import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { relationshipsApi } from "#insight/relationships/shared/api.ts";
import { findIntroductions } from "./introduction-use-cases.ts";
import {
  findRelationship,
  isMapped,
  listPeople,
  listRelationships,
  readSummary,
  relationshipWrites,
} from "./queries.ts";

const word = msg("Relationship");
const MOST_LISTED = 200;

const get = async (db: Db, id: string) => required(await findRelationship(db, id), word);

export const relationshipHandlers = implement(relationshipsApi, {
  list: async ({ db }, { contactId }) => ({
    items: await listRelationships(db, contactId, MOST_LISTED),
    ...(await readSummary(db)),
  }),

  async create({ db }, form) {
    const { contactId, relatedContactId } = form;
    const there = new Set((await listPeople(db, [contactId, relatedContactId])).map(({ id }) => id));
    if (!there.has(contactId)) throw refuseField("contactId", "core.gone");
    if (!there.has(relatedContactId)) throw refuseField("relatedContactId", "core.gone");
    if (await isMapped(db, contactId, relatedContactId)) throw refuseField("relatedContactId", "relationships.known");
    return get(db, await relationshipWrites.insert(db, form));
  },

  async setStrength({ db }, { id, strengthScore }) {
    await relationshipWrites.set(db, id, { strengthScore });
    return get(db, id);
  },

  async delete({ db }, { id }) {
    assertFound(await relationshipWrites.remove(db, id), word);
    return DONE;
  },

  introductions: async ({ db }, { to }) => ({ items: await findIntroductions(db, to) }),
});
