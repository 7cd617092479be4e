import { DONE } from "#shared/core/contract.ts";
import { AppError } from "#shared/core/errors.ts";
import { mergesApi } from "#shared/merges/api.ts";
import { findCompany, updateCompany } from "../companies/queries.ts";
import { findCompanyNamed, findContact, updateContact } from "../contacts/queries.ts";
import type { Db } from "../core/ctx.ts";
import { spelled } from "../core/firm-words.ts";
import { found } from "../core/found.ts";
import { implement } from "../core/rpc.ts";
import {
  findMerge,
  inheritAddresses,
  inheritStanding,
  insertMerge,
  type Kind,
  listLookAlikes,
  listPastMerges,
  lockPair,
  moveLinks,
  retire,
  sayDifferent,
  takeApart,
} from "./queries.ts";

export const mergeHandlers = implement(mergesApi, {
  companies: ({ db }, { sign, cursor }) => listLookAlikes(db, "company", sign, cursor),
  contacts: ({ db }, { sign, cursor }) => listLookAlikes(db, "contact", sign, cursor),

  pastCompanies: ({ db }, { cursor }) => listPastMerges(db, "company", cursor),
  pastContacts: ({ db }, { cursor }) => listPastMerges(db, "contact", cursor),

  async mergeCompanies({ db }, { values, ...pair }) {
    await merge(db, "company", pair, async () => {
      const words = await spelled(db, "companies", values, [pair.keptId, pair.goneId]);
      await updateCompany(db, pair.keptId, pair.keptVersion, words);
      await inheritStanding(db, pair.keptId, pair.goneId);
    });
    return found(await findCompany(db, pair.keptId), "Company");
  },

  async mergeContacts({ db }, { values, ...pair }) {
    await merge(db, "contact", pair, async () => {
      const before = found(await findContact(db, pair.keptId), "Contact");
      const companyId = await findCompanyNamed(db, values.companyName);
      const words = await spelled(db, "contacts", values, [pair.keptId, pair.goneId]);
      await updateContact(db, pair.keptId, pair.keptVersion, { ...words, companyId });
      await inheritAddresses(db, pair.keptId, pair.goneId, before);
    });
    return found(await findContact(db, pair.keptId), "Contact");
  },

  async undoCompanies({ db }, { id }) {
    await undo(db, "company", id);
    return found(await findCompany(db, id), "Company");
  },

  async undoContacts({ db }, { id }) {
    await undo(db, "contact", id);
    return found(await findContact(db, id), "Contact");
  },

  async differentCompanies({ db }, { sign, key, ids }) {
    await sayDifferent(db, "company", `${sign}:${key}`, ids);
    return DONE;
  },

  async differentContacts({ db }, { sign, key, ids }) {
    await sayDifferent(db, "contact", `${sign}:${key}`, ids);
    return DONE;
  },
});

type Pair = { keptId: string; goneId: string; keptVersion: number; goneVersion: number };

/** Both records must be as the person saw them: what somebody else has changed is looked at again first. */
async function merge(db: Db, kind: Kind, pair: Pair, keep: () => Promise<void>): Promise<void> {
  const { keptId, goneId, keptVersion, goneVersion } = pair;
  if (keptId === goneId) throw new AppError("invalid", "A record cannot be merged into itself");
  const both = await lockPair(db, kind, [keptId, goneId]);
  const kept = found(
    both.find(({ id }) => id === keptId),
    NAMES[kind],
  );
  const gone = found(
    both.find(({ id }) => id === goneId),
    NAMES[kind],
  );
  if (!kept.isLive || !gone.isLive)
    throw new AppError("conflict", "One of the two is archived, or was merged by somebody else");
  if (kept.rowVersion !== keptVersion || gone.rowVersion !== goneVersion)
    throw new AppError("conflict", "Somebody changed one of the two in the meantime. Please compare them again");
  await keep();
  const moved = await moveLinks(db, goneId, keptId);
  await retire(db, kind, goneId, keptId);
  await insertMerge(db, { kind, keptId, goneId, keptBefore: kept.image, goneBefore: gone.image, moved });
}

async function undo(db: Db, kind: Kind, goneId: string): Promise<void> {
  const done = await findMerge(db, kind, goneId);
  if (done === undefined) throw new AppError("conflict", "This merge was taken back before, or cannot be any more");
  await takeApart(db, kind, done, goneId);
}

const NAMES: Record<Kind, string> = { company: "Company", contact: "Contact" };
