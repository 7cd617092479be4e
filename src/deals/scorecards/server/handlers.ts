import { implement } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { dealScoresApi, scorecardsApi } from "#deals/scorecards/shared/api.ts";
import { backTestOf } from "#deals/scorecards/shared/back-test.ts";
import {
  archiveScorecard,
  insertScorecard,
  insertVersion,
  listDecidedDeals,
  listScorecards,
  listVersions,
  updateScorecard,
} from "./queries.ts";
import { applyScore, rateDeal, readDealScore } from "./score-use-cases.ts";

const MOST_DECIDED = 5000;
const word = msg("Scorecard");

export const scorecardHandlers = implement(scorecardsApi, {
  list: async ({ db }) => ({ items: await listScorecards(db) }),
  versions: async ({ db }, { id }) => {
    const items = await listVersions(db, id);
    assertFound(items.length > 0, word);
    return { items };
  },
  backTest: async ({ db }) => backTestOf(await listDecidedDeals(db, MOST_DECIDED)),

  async create({ db }, { criteria, ...card }) {
    const { id } = await insertScorecard(db, card);
    await insertVersion(db, id, criteria);
    return { id };
  },

  async update({ db }, { criteria, ...card }) {
    const before = required(
      (await listScorecards(db)).find(({ id }) => id === card.id),
      word,
    );
    if (!(await updateScorecard(db, card))) throw refuse("scorecards.changed");
    if (!isSame(before.criteria, criteria)) await insertVersion(db, card.id, criteria);
    return DONE;
  },

  async setArchived({ db }, { id, isArchived }) {
    assertFound(await archiveScorecard(db, id, isArchived), word);
    return DONE;
  },
});

/** The database orders keys in its own way. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
const isSame = (one: unknown, other: unknown) => ordered(one) === ordered(other);

export const dealScoreHandlers = implement(dealScoresApi, {
  get: ({ db, actor: { permissions } }, { dealId }) => readDealScore({ db, permissions }, dealId),
  async rate({ db, actor: { permissions } }, rating) {
    await rateDeal({ db, permissions }, rating);
    return DONE;
  },
  async apply({ db, actor: { permissions } }, { dealId }) {
    await applyScore({ db, permissions }, dealId);
    return DONE;
  },
});
