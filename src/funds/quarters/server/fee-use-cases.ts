import type { Db } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg, t } from "#core/shared/text.ts";
import { findNav } from "#funds/commitments/server/account-queries.ts";
import { findFundCurrency, listTerms } from "#funds/funds/server/queries.ts";
import type { FundTerms } from "#funds/funds/shared/api.ts";
import { accountOf, byUse } from "#funds/ledger/server/posting-queries.ts";
import { asKnown, findState, listAccounts } from "#funds/ledger/server/queries.ts";
import { feeStretches } from "#funds/quarters/shared/fee-stretches.ts";
import { approvedOf, basesUsed, feeTermsOf } from "#funds/quarters/shared/fee-terms.ts";
import type { FeeLine, FeePreview, WholeFeeRun } from "#funds/quarters/shared/fees-api.ts";
import type { FeeRunForm } from "#funds/quarters/shared/forms.ts";
import { earlierOf } from "#funds/quarters/shared/moved-commitments.ts";
import { type OwnFees, ownFees } from "#funds/quarters/shared/own-fees.ts";
import { quarterOf } from "#funds/quarters/shared/quarter.ts";
import { listConfirmedTerms } from "#funds/side-letters/server/queries.ts";
import type { FeeBasis } from "#maths/fund/fees/fee-steps.ts";
import { partnerFees } from "#maths/fund/fees/partner-fees.ts";
import { addAmounts, Exact } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { joinedSince, sumsOfLines } from "./joined-use-cases.ts";
import { insertRunOffsets, listRunOffsets, type RunOffset } from "./offset-queries.ts";
import { offsetsFor, partsOf } from "./offset-use-cases.ts";
import {
  findFeeRun,
  findInvested,
  insertFeeLines,
  insertRun,
  listCharged,
  listFeeLines,
  listFeeRuns,
  listMoves,
  lockRuns,
} from "./run-queries.ts";
import { prepareEntry } from "./run-use-cases.ts";

const FUND = msg("Fund");

type Worked = {
  preview: FeePreview;
  knownAt: string;
  termsId: string;
  bases: Partial<Record<FeeBasis, string>>;
  parts: RunOffset[];
  /** What of offsets came to a partner with a commitment, or went. */
  moved: ReadonlyMap<string, string>;
  /** Later closings whose partners it charges as from the start. */
  closings: readonly string[];
};

/** What a period’s fee comes to by the approved terms, partner by partner, by the books as they are known now, less what offsets are open. */
export async function workOutFees(db: Db, { fundId, startsOn, endsOn }: FeeRunForm): Promise<Worked> {
  const { currency } = required(await findFundCurrency(db, fundId), FUND);
  if (endsOn > (await readFirmToday(db))) throw refuseField("endsOn", "ledger.ahead");
  const approved = await approvedTerms(db, fundId);
  const period = { from: startsOn, to: addDays(endsOn, 1) };
  const terms = feeTermsOf(approved, period, currency);
  const held = inForce(approved, endsOn);
  if (terms === undefined || held === undefined) throw refuseField("startsOn", "quarters.no_terms");
  const { postedOn: usual, isLate } = await postingOf(db, { fundId, endsOn });
  // Of a period that is charged later a person who is in by then bears a part; who joined at a later closing, as from the start.
  const moves = await listMoves(db, { fundId, startsOn, endsOn });
  const joined = await joinedSince(db, { fundId, startsOn, endsOn, currency, terms: approved, postedOn: usual, moves });
  const { standings, postedOn, closings } = joined;
  if (standings.length === 0) throw refuseField("startsOn", "quarters.nobody");
  const { knownAt } = await asKnown(db, {});
  const committed = addAmounts(standings.map(({ commitment }) => commitment));
  const bases = await basesOf(db, basesUsed(terms), { fundId, startsOn, committed, knownAt });
  const offsets = await offsetsFor(db, { fundId, startsOn, endsOn, currency, isLate });
  const own = await agreedWith(db, { fundId, period, fundRate: terms.stepDowns.at(-1)?.rate ?? terms.rate }, standings);
  const earlier = earlierOf(moves, standings);
  const partners = standings.map(({ limitedPartnerId: id, commitmentId, commitment, isGeneralPartner }, place) => ({
    id,
    commitment,
    earlier: earlier.get(commitmentId),
    feeFree: isGeneralPartner,
    ownSteps: own[place]?.steps ?? [],
    ...offsets.carriedBy(id),
  }));
  const { partners: fees } = partnerFees(terms, partners, { ...period, ...bases, offsets: offsets.open });
  const charged = standings.map(({ limitedPartnerId, name, isGeneralPartner, commitment }, place): FeeLine => {
    const { id: _id, offsets: _parts, ...fee } = fees[place] ?? { id: "", offsets: [], ...NOTHING };
    return {
      partner: { id: limitedPartnerId, name },
      isGeneralPartner,
      commitment: moneyText(commitment, currency),
      rate: own[place]?.rate ?? null,
      isFree: isGeneralPartner,
      carriedIn: offsets.carriedInOf(limitedPartnerId),
      ...fee,
    };
  });
  const parts = partsOf(fees, offsets.movedOf);
  const moved = new Map(standings.map(({ limitedPartnerId: id }) => [id, offsets.movedOf(id)]));
  const told = offsets.lines(parts, charged);
  const lines = joined.withJoined(charged);
  const all = { ...bases, ...(bases.committed && { committed: addAmounts([bases.committed, joined.committed]) }) };
  const stretches = feeStretches(terms, period, all, currency);
  const sums = sumsOfLines(lines, currency);
  const preview = { currency, startsOn, endsOn, postedOn, ...sums, offsets: told, stretches, lines };
  return { preview, knownAt, termsId: held.id, bases: all, parts, moved, closings };
}

/**
 * The day a period’s fee is posted on, and whether a later period was charged before: where the books are closed the first open day, to
 * which the entry belongs as one of the closed period.
 */
async function postingOf(db: Db, { fundId, endsOn }: Pick<FeeRunForm, "fundId" | "endsOn">) {
  const { closedUntil } = await findState(db, fundId, await asKnown(db, {}));
  const isClosed = closedUntil !== null && closedUntil >= endsOn;
  const charged = await listCharged(db, fundId);
  return {
    postedOn: isClosed ? addDays(closedUntil, 1) : endsOn,
    isLate: charged.some((one) => one.startsOn > endsOn),
  };
}

type Opening = { fundId: string; startsOn: string; committed: string; knownAt: string };

/** What the fee is a share of, on the day before the period. */
async function basesOf(db: Db, used: readonly FeeBasis[], { fundId, startsOn, committed, knownAt }: Opening) {
  const opening = { asOf: addDays(startsOn, -1), knownAt };
  const bases: Partial<Record<FeeBasis, string>> = {};
  for (const basis of used)
    bases[basis] =
      basis === "committed"
        ? committed
        : notNegative(basis === "nav" ? await findNav(db, fundId, opening) : await findInvested(db, fundId, opening));
  return bases;
}

type Asked = { fundId: string; period: { from: string; to: string }; fundRate: string };

/** What side letters say of the fee of each partner. */
async function agreedWith(
  db: Db,
  { fundId, period, fundRate }: Asked,
  standings: readonly { commitmentId: string }[],
): Promise<OwnFees[]> {
  const letters = Map.groupBy(await listConfirmedTerms(db, fundId), ({ commitmentId }) => commitmentId);
  return standings.map(({ commitmentId }) => ownFees(letters.get(commitmentId) ?? [], period, fundRate));
}

const NOTHING = { gross: "0", waived: "0", recognised: "0", applied: "0", unapplied: "0", net: "0" };
const notNegative = (amount: string) => (new Exact(amount).lt(0) ? "0" : amount);

/** Approved terms of a fund; of one day those that were approved last. */
export const approvedTerms = async (db: Db, fundId: string): Promise<FundTerms[]> =>
  approvedOf(await listTerms(db, fundId));

/** The terms that hold on a day: approved, the latest from that day or before. */
export const inForce = (approved: readonly FundTerms[], day: string): FundTerms | undefined =>
  approved
    .filter(({ effectiveOn }) => effectiveOn <= day)
    .toSorted((a, b) => b.effectiveOn.localeCompare(a.effectiveOn))[0];

/** Prepares the fee of a period with the entry that posts it; answers the run’s id. */
export async function prepareFees(db: Db, form: FeeRunForm): Promise<string> {
  await lockRuns(db, form.fundId);
  const { preview, knownAt, termsId, bases, parts, moved, closings } = await workOutFees(db, form);
  const { fundId, startsOn, endsOn } = form;
  const { currency, lines, net, stretches, postedOn } = preview;
  const accounts = byUse(await listAccounts(db));
  const line = (
    use: "management_fees" | "fee_offsets" | "fee_waivers" | "fees_payable",
    amount: string,
    limitedPartnerId: string | null,
  ) => ({
    accountId: accountOf(accounts, use).id,
    limitedPartnerId,
    amount,
    currency,
    fundAmount: amount,
  });
  const of = (use: "management_fees" | "fee_offsets" | "fee_waivers", amountOf: (one: FeeLine) => string) =>
    lines.filter((one) => Number(amountOf(one)) !== 0).map((one) => line(use, amountOf(one), one.partner.id));
  const posted = [
    ...of("management_fees", (one) => one.gross),
    ...of("fee_waivers", (one) => moneyText(addAmounts(["0", `-${one.waived}`]), currency)),
    ...of("fee_offsets", (one) => moneyText(addAmounts(["0", `-${one.applied}`]), currency)),
  ];
  const entry = {
    fundId,
    effectiveOn: postedOn,
    relatesTo: postedOn === endsOn ? null : endsOn,
    kind: "management_fee" as const,
    memo: t("Management fee {from} to {to}", { from: dayText(startsOn), to: dayText(endsOn) }),
    knownAt,
  };
  const payable = Number(net) === 0 ? [] : [line("fees_payable", `-${net}`, null)];
  const draftId = await prepareEntry(db, entry, [...posted, ...payable]);
  const inputs = { bases, stretches, ...(closings.length > 0 && { closings: [...closings] }) };
  const run = { fundId, kind: "fees" as const, startsOn, endsOn, currency, termsId, knownAt, inputs, draftId };
  const id = await insertRun(db, run);
  await insertFeeLines(db, id, lines, moved);
  await insertRunOffsets(db, id, parts);
  return id;
}

/** A period’s fee with how it was worked out. */
export async function readFeeRun(db: Db, id: string): Promise<WholeFeeRun> {
  const { sums, inputs, ...facts } = required(await findFeeRun(db, id), msg("Fee"));
  const { stretches } = inputs;
  return { ...facts, ...sums, offsets: await listRunOffsets(db, id), stretches, lines: await listFeeLines(db, id) };
}

/** The fees of a fund, and the quarter or the rest of it that none of them covers yet. */
export async function feesOf(db: Db, fundId: string) {
  const { currency } = required(await findFundCurrency(db, fundId), FUND);
  const found = await listFeeRuns(db, fundId);
  const items = found.map(({ sums, inputs: _inputs, ...facts }) => ({ ...facts, ...sums }));
  const standing = items.filter(({ state }) => state !== "reversed");
  const last = standing
    .map(({ endsOn }) => endsOn)
    .toSorted()
    .at(-1);
  const first = (await listTerms(db, fundId))
    .flatMap(({ approvedAt, effectiveOn }) => (approvedAt === null ? [] : [effectiveOn]))
    .toSorted()[0];
  const startsOn = last === undefined ? first : addDays(last, 1);
  if (startsOn === undefined) return { currency, items, next: null };
  const { endsOn } = quarterOf(startsOn);
  return { currency, items, next: endsOn > (await readFirmToday(db)) ? null : { startsOn, endsOn } };
}
