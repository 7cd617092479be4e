import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { spelled } from "#core/server/lists/firm-words.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { msg } from "#core/shared/text.ts";
import { companyWrites, findCompany } from "#deals/companies/server/queries.ts";
import { contactWrites, findCompanyNamed, findContact } from "#deals/contacts/server/queries.ts";
import { mergesApi } from "#intake/merges/shared/api.ts";
import type { Kind } from "./merge-kinds.ts";
import {
  findMerge,
  inherit,
  insertMerge,
  listDuplicateCandidates,
  listPastMerges,
  lockPair,
  markDistinct,
  moveLinks,
  retire,
  undoMerge,
} from "./queries.ts";

export const mergeHandlers = implement(mergesApi, {
  companies: ({ db }, { sign, cursor }) => listDuplicateCandidates(db, "company", sign, cursor),
  contacts: ({ db }, { sign, cursor }) => listDuplicateCandidates(db, "contact", sign, cursor),

  pastCompanies: ({ db }, { cursor }) => listPastMerges(db, "company", cursor),
  pastContacts: ({ db }, { cursor }) => listPastMerges(db, "contact", cursor),

  async mergeCompanies({ db }, { values, ...pair }) {
    await merge(db, "company", pair, async () => {
      const words = await spelled(db, "companies", values, [pair.survivorId, pair.mergedId]);
      await companyWrites.update(db, { id: pair.survivorId, rowVersion: pair.survivorVersion }, words);
    });
    return required(await findCompany(db, pair.survivorId), msg("Company"));
  },

  async mergeContacts({ db }, { values, ...pair }) {
    await merge(db, "contact", pair, async () => {
      const companyId = await findCompanyNamed(db, values.companyName);
      const words = await spelled(db, "contacts", values, [pair.survivorId, pair.mergedId]);
      await contactWrites.update(
        db,
        { id: pair.survivorId, rowVersion: pair.survivorVersion },
        { ...words, companyId },
      );
    });
    return required(await findContact(db, pair.survivorId), msg("Contact"));
  },

  async undoCompanies({ db }, { id }) {
    await undo(db, "company", id);
    return required(await findCompany(db, id), msg("Company"));
  },

  async undoContacts({ db }, { id }) {
    await undo(db, "contact", id);
    return required(await findContact(db, id), msg("Contact"));
  },

  async distinctCompanies({ db }, { sign, key, ids }) {
    await markDistinct(db, "company", `${sign}:${key}`, ids);
    return DONE;
  },

  async distinctContacts({ db }, { sign, key, ids }) {
    await markDistinct(db, "contact", `${sign}:${key}`, ids);
    return DONE;
  },
});

type Pair = { survivorId: string; mergedId: string; survivorVersion: number; mergedVersion: number };

/** Both records must be as the person saw them: what somebody else has changed is looked at again first. */
async function merge(db: Db, kind: Kind, pair: Pair, keep: () => Promise<void>): Promise<void> {
  const { survivorId, mergedId, survivorVersion, mergedVersion } = pair;
  if (survivorId === mergedId) throw refuse("merges.into_itself");
  const both = await lockPair(db, kind, [survivorId, mergedId]);
  const kept = required(
    both.find(({ id }) => id === survivorId),
    RECORDS[kind].one,
  );
  const gone = required(
    both.find(({ id }) => id === mergedId),
    RECORDS[kind].one,
  );
  if (!kept.isLive || !gone.isLive) throw refuse("merges.not_live");
  if (kept.rowVersion !== survivorVersion || gone.rowVersion !== mergedVersion)
    throw refuse("merges.changed_meanwhile");
  await keep();
  await inherit(db, kind, { survivorId, mergedId, before: kept.image });
  const moved = await moveLinks(db, mergedId, survivorId);
  await retire(db, kind, mergedId, survivorId);
  await insertMerge(db, { kind, survivorId, mergedId, survivorBefore: kept.image, mergedBefore: gone.image, moved });
}

async function undo(db: Db, kind: Kind, mergedId: string): Promise<void> {
  const done = await findMerge(db, kind, mergedId);
  if (done === undefined) throw refuse("merges.taken_back");
  await undoMerge(db, kind, done, mergedId);
}
