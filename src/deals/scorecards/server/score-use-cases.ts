import type { Db } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import type { Permission } from "#core/shared/permissions.ts";
import { msg } from "#core/shared/text.ts";
import type { DealScore, ScoreLine } from "#deals/scorecards/shared/api.ts";
import { bandOf, riskOf } from "#deals/scorecards/shared/bands.ts";
import { type Criterion, type Fact, neededFor } from "#deals/scorecards/shared/criteria.ts";
import { changeOf, pointsOf, type Score, scoreOf } from "#deals/scorecards/shared/score.ts";
import {
  type DealFacts,
  type Figure,
  holdDeal,
  insertScoring,
  listFacts,
  listRatings,
  listScorecards,
  listScorings,
  type StoredCard,
  type StoredRating,
  type StoredShare,
  saveRating,
} from "./queries.ts";

const MOST_HISTORY = 20;
const word = msg("Deal");

/** The scorecard of a deal: the one for its stage of funding, else the first one for every other deal. */
export function cardFor(cards: readonly StoredCard[], investmentType: string | null): StoredCard | undefined {
  const inUse = cards.filter(({ isArchived }) => !isArchived);
  const typed = inUse.find(
    ({ investmentTypes }) => investmentType !== null && investmentTypes.includes(investmentType),
  );
  return typed ?? inUse.find(({ investmentTypes }) => investmentTypes.length === 0);
}

type Known = Pick<ScoreLine, "value" | "from" | "asOf">;
const NOTHING: Known = { value: null, from: null, asOf: null };

/** What the records say of a fact, and which record does. */
function known(criterion: Exclude<Criterion, { by: "people" }>, facts: DealFacts): Known {
  if (criterion.by === "number" && criterion.currency !== undefined && criterion.currency !== facts.currency)
    return NOTHING;
  const ofDeal = { id: facts.id, kind: "deal", label: facts.name };
  const says = (value: string | number | null, from: ScoreLine["from"]): Known =>
    value === null ? NOTHING : { value, from, asOf: null };
  const figure = (one: Figure | null): Known =>
    one === null ? NOTHING : { value: one.value, asOf: one.asOf, from: facts.company };
  const all: Record<Fact, Known> = {
    growth: figure(facts.growth),
    margin: figure(facts.margin),
    runway: figure(facts.runway),
    ask: says(facts.ask, ofDeal),
    valuation: says(facts.valuation, ofDeal),
    ownership: says(facts.ownership, ofDeal),
    companyAge: says(facts.companyAge, facts.company),
    silence: says(facts.silence, ofDeal),
    diligence: says(facts.diligence, facts.project),
    sector: says(facts.sector, ofDeal),
    stage: says(facts.investmentType, ofDeal),
  };
  return all[criterion.fact];
}

export type Computed = Score & { lines: ScoreLine[] };

/** Every criterion of a scorecard with its value, points and share. */
export function computed(criteria: readonly Criterion[], facts: DealFacts, ratings: readonly StoredRating[]): Computed {
  const lines = criteria.map((criterion): ScoreLine => {
    const rated = ratings.find((one) => one.criterion === criterion.id);
    const rating = criterion.by === "people" ? rated : undefined;
    const { value, from, asOf } =
      criterion.by === "people"
        ? { value: rating === undefined ? null : Number(rating.value), from: null, asOf: null }
        : known(criterion, facts);
    const { note = "", source = "", by = "", at = "", rowVersion = 0 } = rating ?? {};
    return {
      criterion,
      value,
      from,
      asOf,
      points: pointsOf(criterion, value),
      share: null,
      contribution: null,
      rating: rating === undefined ? null : { note, source, by, at, rowVersion },
    };
  });
  const score = scoreOf(lines.map(ratedOf));
  const shareOf = new Map(score.shares.map((one) => [one.id, one]));
  return {
    ...score,
    lines: lines.map((line) => {
      const share = shareOf.get(line.criterion.id);
      return { ...line, share: share?.weight ?? null, contribution: share?.points ?? null };
    }),
  };
}

const ratedOf = ({ criterion, points }: ScoreLine) => ({ id: criterion.id, weight: criterion.weight, points });

/** Whether the person sees all figures that the criteria read. */
const seesAll = (criteria: readonly Criterion[], permissions: ReadonlySet<Permission>) =>
  criteria.every((criterion) => {
    const needed = neededFor(criterion);
    return needed === undefined || permissions.has(needed);
  });

type Reader = { db: Db; permissions: ReadonlySet<Permission> };

export async function readDealScore({ db, permissions }: Reader, dealId: string): Promise<DealScore> {
  const facts = required((await listFacts(db, [dealId]))[0], word);
  const card = cardFor(await listScorecards(db), facts.investmentType);
  const history = await listScorings(db, [dealId], MOST_HISTORY);
  const criteria = card?.criteria ?? [];
  const ratings = (await listRatings(db, [dealId])).filter(({ scorecardId }) => scorecardId === card?.id);
  const { score, known: share, lines } = computed(criteria, facts, ratings);
  const isWhole = seesAll(criteria, permissions);
  const shown = isWhole ? score : null;
  return {
    scorecard: card === undefined ? null : { id: card.id, name: card.name, version: card.version },
    isWhole,
    score: shown,
    band: shown === null ? null : bandOf(shown),
    risk: shown === null ? null : riskOf(shown),
    known: share,
    lines: isWhole ? lines : lines.map((line) => ({ ...line, share: null, contribution: null })),
    change: isWhole ? (changeOf(lines.map(ratedOf)) ?? null) : null,
    current:
      facts.score === null || facts.scoredAt === null
        ? null
        : { score: facts.score, isByScorecard: history[0]?.score === facts.score, at: facts.scoredAt },
    history: history.map(({ score: past, scorecard, version, by, at }) => ({
      score: past,
      scorecard,
      version,
      by,
      at,
    })),
  };
}

const sharesOf = ({ lines }: Computed): StoredShare[] =>
  lines.flatMap(({ criterion: { id, name }, value, share, points }) =>
    share === null || points === null ? [] : [{ id, name, weight: share, points, value }],
  );

/** The deal of a command with its scorecard, held until the score is written. */
async function heldDeal({ db, permissions }: Reader, dealId: string) {
  required(await holdDeal(db, dealId), word);
  const facts = required((await listFacts(db, [dealId]))[0], word);
  const card = cardFor(await listScorecards(db), facts.investmentType);
  if (card === undefined) throw refuse("scorecards.none");
  if (!seesAll(card.criteria, permissions)) throw refuse("scorecards.figures_hidden");
  return { facts, card };
}

async function computeNow(db: Db, { facts, card }: { facts: DealFacts; card: StoredCard }): Promise<Computed> {
  const ratings = (await listRatings(db, [facts.id])).filter(({ scorecardId }) => scorecardId === card.id);
  return computed(card.criteria, facts, ratings);
}

/** Writes the score of a scorecard where it, or what it is made of, has changed. */
export async function writeScore(db: Db, { facts, card }: { facts: DealFacts; card: StoredCard }, now: Computed) {
  if (now.score === null) return;
  const last = (await listScorings(db, [facts.id], 1))[0];
  const shares = sharesOf(now);
  const isSame = last?.versionId === card.versionId && sameShares(last.shares, shares);
  if (isSame && facts.score === now.score) return;
  await insertScoring(db, { dealId: facts.id, versionId: card.versionId, score: now.score, shares });
}

const sameShares = (one: readonly StoredShare[], other: readonly StoredShare[]) =>
  one.length === other.length &&
  one.every(({ id, points, weight }, at) => {
    const beside = other[at];
    return beside?.id === id && Math.abs(beside.points - points) < 1e-9 && Math.abs(beside.weight - weight) < 1e-9;
  });

export async function applyScore(reader: Reader, dealId: string): Promise<void> {
  const deal = await heldDeal(reader, dealId);
  const now = await computeNow(reader.db, deal);
  if (now.score === null) throw refuse("scorecards.too_little_known");
  await writeScore(reader.db, deal, now);
}

const ENDS = { five: { from: 1, to: 5 }, hundred: { from: 0, to: 100 } } as const;

type Rating = {
  dealId: string;
  criterion: string;
  value: number;
  note: string;
  source: string;
  rowVersion?: number | undefined;
};

/** Keeps a rating; the score of the deal follows as soon as half of the weight is known. */
export async function rateDeal(reader: Reader, { rowVersion = 0, ...rating }: Rating): Promise<void> {
  const { db } = reader;
  const deal = await heldDeal(reader, rating.dealId);
  const criterion = deal.card.criteria.find(({ id }) => id === rating.criterion);
  if (criterion?.by !== "people") throw refuse("scorecards.no_criterion");
  const ends = ENDS[criterion.scale];
  if (!Number.isInteger(rating.value) || rating.value < ends.from || rating.value > ends.to)
    throw refuse("scorecards.out_of_scale", ends);
  if (!(await saveRating(db, { ...rating, scorecardId: deal.card.id, rowVersion }))) throw refuse("scorecards.changed");
  await writeScore(db, deal, await computeNow(db, deal));
}
