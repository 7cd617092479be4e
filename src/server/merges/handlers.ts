import { DONE } from "#shared/core/contract.ts";
import { AppError } from "#shared/core/errors.ts";
import { mergesApi } from "#shared/merges/api.ts";
import { RECORDS, titled } from "#shared/records.ts";
import { companyWrites, findCompany } from "../companies/queries.ts";
import { contactWrites, findCompanyNamed, findContact } from "../contacts/queries.ts";
import type { Db } from "../core/ctx.ts";
import { spelled } from "../core/firm-words.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import {
  findMerge,
  inheritAddresses,
  inheritStanding,
  insertMerge,
  type Kind,
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
      await inheritStanding(db, pair.survivorId, pair.mergedId);
    });
    return required(await findCompany(db, pair.survivorId), "Company");
  },

  async mergeContacts({ db }, { values, ...pair }) {
    await merge(db, "contact", pair, async () => {
      const before = required(await findContact(db, pair.survivorId), "Contact");
      const companyId = await findCompanyNamed(db, values.companyName);
      const words = await spelled(db, "contacts", values, [pair.survivorId, pair.mergedId]);
      await contactWrites.update(
        db,
        { id: pair.survivorId, rowVersion: pair.survivorVersion },
        { ...words, companyId },
      );
      await inheritAddresses(db, pair.survivorId, pair.mergedId, before);
    });
    return required(await findContact(db, pair.survivorId), "Contact");
  },

  async undoCompanies({ db }, { id }) {
    await undo(db, "company", id);
    return required(await findCompany(db, id), "Company");
  },

  async undoContacts({ db }, { id }) {
    await undo(db, "contact", id);
    return required(await findContact(db, id), "Contact");
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
  if (survivorId === mergedId) throw new AppError("invalid", "A record cannot be merged into itself");
  const both = await lockPair(db, kind, [survivorId, mergedId]);
  const kept = required(
    both.find(({ id }) => id === survivorId),
    titled(RECORDS[kind].one),
  );
  const gone = required(
    both.find(({ id }) => id === mergedId),
    titled(RECORDS[kind].one),
  );
  if (!kept.isLive || !gone.isLive)
    throw new AppError("conflict", "One of the two is archived, or was merged by somebody else");
  if (kept.rowVersion !== survivorVersion || gone.rowVersion !== mergedVersion)
    throw new AppError("conflict", "Somebody changed one of the two in the meantime. Please compare them again");
  await keep();
  const moved = await moveLinks(db, mergedId, survivorId);
  await retire(db, kind, mergedId, survivorId);
  await insertMerge(db, { kind, survivorId, mergedId, survivorBefore: kept.image, mergedBefore: gone.image, moved });
}

async function undo(db: Db, kind: Kind, mergedId: string): Promise<void> {
  const done = await findMerge(db, kind, mergedId);
  if (done === undefined) throw new AppError("conflict", "This merge was taken back before, or cannot be any more");
  await undoMerge(db, kind, done, mergedId);
}
