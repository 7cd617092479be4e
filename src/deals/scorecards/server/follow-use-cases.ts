import type { Db } from "#core/server/ctx.ts";
import { listFacts, listFollowing, listRatings, listScorecards } from "./queries.ts";
import { cardFor, computed, writeScore } from "./score-use-cases.ts";

const AT_ONCE = 200;

/** Scores that a scorecard gave follow the records. A score that a person typed since stays. */
export async function followRecords({ db }: { db: Db }): Promise<void> {
  const cards = await listScorecards(db);
  if (cards.length === 0) return;
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await listFollowing(db, after, AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) return;
    const ratings = await listRatings(db, ids);
    for (const facts of await listFacts(db, ids)) {
      const card = cardFor(cards, facts.investmentType);
      if (card === undefined) continue;
      const own = ratings.filter(({ dealId, scorecardId }) => dealId === facts.id && scorecardId === card.id);
      await writeScore(db, { facts, card }, computed(card.criteria, facts, own));
    }
    after = last;
  }
}
