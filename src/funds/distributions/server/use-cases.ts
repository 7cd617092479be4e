import type { Db } from "#core/server/ctx.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { AppError } from "#core/shared/errors.ts";
import { amountText } from "#core/shared/text/amount-text.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg, t } from "#core/shared/text.ts";
import { listStandings } from "#funds/commitments/server/standing-queries.ts";
import type {
  Distribution,
  DistributionShare,
  DistributionTrace,
  DividedDistribution,
} from "#funds/distributions/shared/api.ts";
import { type Division, divide, waterfallTermsOf } from "#funds/distributions/shared/division.ts";
import type { DistributionForm, DistributionPreviewForm, Withholding } from "#funds/distributions/shared/forms.ts";
import { type OpenPart, settled } from "#funds/distributions/shared/settling.ts";
import { assertBusinessDay } from "#funds/funds/server/business-day-queries.ts";
import { findFundCurrency, findFundName, findTerms, listTerms } from "#funds/funds/server/queries.ts";
import type { FundTerms } from "#funds/funds/shared/api.ts";
import { asKnown, isPortfolioCompany } from "#funds/ledger/server/queries.ts";
import { allocateDistribution } from "#maths/fund/accounts/allocation.ts";
import { addAmounts, Exact } from "#maths/money/amount.ts";
import { DECIMALS_BY_CODE } from "#maths/money/currency-codes.ts";
import { FundInputError } from "#maths/money/refusals.ts";
import { listOwnCarry } from "./deal-queries.ts";
import { assertSaid, proceedsBy, readPast } from "./past-use-cases.ts";
import {
  distributions,
  findRoom,
  insertDistribution,
  listHeld,
  listLines,
  listOpenParts,
  lockDistributions,
  nextNumber,
} from "./queries.ts";
import { saying } from "./trace-queries.ts";

const DISTRIBUTION = msg("Distribution");
const USUAL_DECIMALS = 2;

/** A distribution with what each partner gets. */
export async function readDistribution(db: Db, id: string): Promise<Distribution> {
  const {
    termsId: _terms,
    knownAt: _known,
    isFromFirst: _first,
    isFromPaid: _paid,
    isByFunding: _funding,
    ...found
  } = required(await distributions.find(db, id), DISTRIBUTION);
  const lines = await listLines(db, id);
  const sum = (of: (line: (typeof lines)[number]) => string) => addAmounts(lines.map(of));
  return { ...found, received: sum(({ received }) => received), toPay: sum(({ toPay }) => toPay), lines };
}

/** The terms that hold on a day: approved, the latest from that day or before. */
async function termsOn(db: Db, fundId: string, day: string): Promise<FundTerms> {
  const terms = (await listTerms(db, fundId)).find(
    ({ approvedAt, effectiveOn }) => approvedAt !== null && effectiveOn <= day,
  );
  if (terms === undefined) throw refuseField("fundId", "distributions.no_terms");
  return terms;
}

type Read = { terms: FundTerms; knownAt: string; divided: DividedDistribution };

/** What each partner of a fund would get, by its terms and its books as they are known now. */
async function divideAmong(db: Db, form: DistributionPreviewForm, occasion: string): Promise<Read> {
  const { fundId, paidOn, amount, recallable, withholdings, netsCalls, nettedCallIds } = form;
  const fund = await findFundCurrency(db, fundId);
  if (fund === undefined) throw refuseField("fundId", "distributions.other_fund");
  const { currency } = fund;
  const decimals = DECIMALS_BY_CODE.get(currency) ?? USUAL_DECIMALS;
  const { cash, closedUntil, changedOn } = await findRoom(db, fundId, paidOn);
  if (closedUntil !== null && paidOn <= closedUntil) throw refuseField("paidOn", "ledger.period_closed");
  if (changedOn !== null) throw refuseField("paidOn", "distributions.before_change", { day: dayText(changedOn) });
  const terms = await termsOn(db, fundId, paidOn);
  const standings = await listStandings(db, fundId, paidOn);
  if (standings.length === 0) throw refuseField("fundId", "distributions.nobody");
  const { knownAt } = await asKnown(db, { asOf: paidOn });
  const known = { asOf: paidOn, knownAt };
  const past = await readPast(db, { terms, fund: { id: fundId, currency }, known, isByFunding: true });
  const { flows, outside } = past;
  await assertSaid(db, form, past);
  const deals = proceedsBy(form, past);
  const ownCarry = await listOwnCarry(db, fundId, known);
  const about = { paidOn, amount, partners: standings, flows, outside, currency, occasion, ownCarry, deals };
  const asked = { ...about, terms: waterfallTermsOf(terms) };
  const division = dividedOrRefused(currency, () => divide(asked));
  const held = new Set(
    await listHeld(
      db,
      standings.map(({ limitedPartnerId }) => limitedPartnerId),
    ),
  );
  const lines = linesOf(division, standings).map((line) => ({ ...line, isHeld: held.has(line.partner.id) }));
  const last = lastOf(division);
  if (!new Exact(last.carry).isZero() && lines.filter(({ isGeneralPartner }) => isGeneralPartner).length !== 1)
    throw refuseField("fundId", "distributions.no_manager", { carry: `${currency} ${last.carry}` });
  const { carry, escrow, received } = last;
  assertWithheld(lines, withholdings);
  const openParts = await listOpenParts(db, fundId, paidOn);
  const open = netsCalls ? chosenOf(openParts, nettedCallIds) : [];
  const recalled = withRecallable(lines, { recallable: recallable ?? "0", received, currency, occasion }).map(
    (line) => ({ ...line, ...settledOf(line, { withholdings, open, decimals }) }),
  );
  const over = withholdings.findIndex(({ commitmentId }) =>
    recalled.some((line) => line.commitmentId === commitmentId && new Exact(line.withheld).gt(line.received)),
  );
  if (over !== -1) throw refuseField(`withholdings.${over}.rate`, "distributions.over_withheld");
  return {
    terms,
    knownAt,
    divided: {
      currency,
      amount: last.amount,
      carry,
      escrow,
      received,
      recallable: recallable ?? "0",
      lines: recalled,
      cash,
      openCalls: openCallsOf(openParts),
    },
  };
}

/** Parts of the calls that were chosen; of all where none was. */
function chosenOf(parts: readonly OpenPart[], callIds: readonly string[]): OpenPart[] {
  const strange = callIds.findIndex((id) => !parts.some(({ callId }) => callId === id));
  if (strange !== -1) throw refuseField(`nettedCallIds.${strange}`, "distributions.other_call");
  return parts.filter(({ callId }) => callIds.length === 0 || callIds.includes(callId));
}

/** What a partner may not get yet pays no call. */
function settledOf(line: Divided, asked: Parameters<typeof settled>[1]) {
  const { isHeld, partner } = line;
  const known = { ...line, limitedPartnerId: partner.id };
  return {
    ...settled(known, isHeld ? { ...asked, open: [] } : asked),
    keepsCallsOpen: isHeld && asked.open.some(({ limitedPartnerId }) => limitedPartnerId === partner.id),
  };
}

const openCallsOf = (parts: readonly OpenPart[]): DividedDistribution["openCalls"] =>
  [...Map.groupBy(parts, ({ callId }) => callId)].map(([id, own]) => ({
    id,
    name: own[0]?.callName ?? "",
    open: addAmounts(own.map(({ open }) => open)),
  }));

/** The distribution that was asked for is the last of those that were divided. */
function lastOf({ result }: Division) {
  const last = result.distributions.at(-1);
  if (last === undefined) throw new Error("A distribution was divided into none");
  return last;
}

type Standing = Awaited<ReturnType<typeof listStandings>>[number];

type Divided = Omit<DistributionShare, "withheld" | "withheldRate" | "withheldReason" | "netted" | "nettings" | "net">;

function linesOf(division: Division, standings: readonly Standing[]): Omit<Divided, "isHeld">[] {
  const parts = new Map(lastOf(division).parts.map((part) => [part.partner, part]));
  return standings.map(({ commitmentId, limitedPartnerId, name, isGeneralPartner }) => {
    const part = parts.get(limitedPartnerId);
    if (part === undefined) throw new Error("A partner has no part of a distribution");
    const { partner: _id, ...split } = part;
    return {
      ...split,
      commitmentId,
      partner: { id: limitedPartnerId, name },
      isGeneralPartner,
      contributed: division.weights.get(limitedPartnerId) ?? "0",
      recallable: "0",
    };
  });
}

/** Of partners of the fund, each once. */
function assertWithheld(lines: readonly { commitmentId: string }[], withholdings: readonly Withholding[]): void {
  for (const [place, { commitmentId }] of withholdings.entries()) {
    const isKnown = lines.some((line) => line.commitmentId === commitmentId);
    const isFirst = withholdings.findIndex((one) => one.commitmentId === commitmentId) === place;
    if (!isKnown || !isFirst) throw refuseField(`withholdings.${place}.commitmentId`, "distributions.other_withheld");
  }
}

type Recalled = { recallable: string; received: string; currency: string; occasion: string };

/** How much of what each gets may be called again, in proportion to it. */
function withRecallable(lines: readonly Divided[], asked: Recalled): Divided[] {
  const { recallable, received, currency, occasion } = asked;
  if (new Exact(recallable).gt(received))
    throw refuseField("recallable", "distributions.over_received", {
      received: amountText(received, currency),
    });
  const parts = allocateDistribution({
    amount: { amount: recallable, currency },
    partners: lines.map(({ partner, received: own }) => ({ id: partner.id, weight: own })),
    id: occasion,
  });
  return lines.map((line, place) => ({ ...line, recallable: parts[place]?.amount ?? "0" }));
}

/** As the mathematics refuse more than can be worked out. */
const MANY = ["tooMany", "tooMuchWork"];

function dividedOrRefused<Result>(currency: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof FundInputError && error.field === "events" && MANY.includes(error.code))
      throw refuseField("fundId", "distributions.too_many_events");
    if (!(error instanceof FundInputError) || error.code !== "tooFine") throw error;
    throw refuseField("amount", "distributions.too_fine", { currency, decimals: Number(error.params["decimals"]) });
  }
}

async function assertPayable(db: Db, { portfolioCompanyId, paidOn }: DistributionPreviewForm): Promise<void> {
  if (portfolioCompanyId !== null && !(await isPortfolioCompany(db, portfolioCompanyId)))
    throw refuseField("portfolioCompanyId", "distributions.other_company");
  await assertBusinessDay(db, "paidOn", paidOn);
}

/** What a distribution would be, refused where it would be. */
export async function previewDistribution(db: Db, form: DistributionPreviewForm): Promise<DividedDistribution> {
  await assertPayable(db, form);
  return (await divideAmong(db, form, "preview")).divided;
}

/** Writes down a distribution that waits for approval. */
export async function createDistribution(db: Db, form: DistributionForm): Promise<string> {
  const { fundId, portfolioCompanyId, purpose, source, paidOn } = form;
  await assertPayable(db, form);
  const number = await nextNumber(db, fundId);
  const { terms, knownAt, divided } = await divideAmong(db, form, String(number));
  const { currency, amount, recallable, carry, escrow, lines } = divided;
  const fund = required(await findFundName(db, fundId), msg("Fund"));
  const name = t("{fund}: distribution {number}", { fund, number });
  const entered = { fundId, portfolioCompanyId, purpose, source, paidOn };
  const sums = { currency, amount, recallable, carry, escrow };
  return insertDistribution(db, { ...entered, ...sums, number, name, termsId: terms.id, knownAt }, lines);
}

/** Refuses a distribution whose allocation changed since it was prepared. */
export async function assertAsPrepared(db: Db, prepared: Distribution): Promise<void> {
  await lockDistributions(db, prepared.fund.id);
  const { paidOn, amount, recallable, lines, number, source, portfolioCompany } = prepared;
  const withholdings = lines
    .filter((line) => line.withheldReason !== null)
    .map(({ commitmentId, withheldRate: rate, withheld, withheldReason }) => ({
      commitmentId,
      rate,
      amount: rate === null ? withheld : null,
      reason: withheldReason ?? "",
    }));
  const nettedCallIds = [...new Set(lines.flatMap(({ nettings }) => nettings.map(({ callId }) => callId)))];
  const portfolioCompanyId = portfolioCompany?.id ?? null;
  const of = { fundId: prepared.fund.id, source, portfolioCompanyId };
  const netting = { netsCalls: nettedCallIds.length > 0, nettedCallIds };
  const asked = { ...of, ...netting, paidOn, amount, recallable, withholdings };
  const now = await divideAmong(db, asked, String(number)).catch(asStale);
  const before = new Map(lines.map((line) => [line.commitmentId, line]));
  const isSame = (line: DistributionShare) => {
    const was = before.get(line.commitmentId);
    if (was === undefined || !FROZEN.every((figure) => new Exact(was[figure]).eq(line[figure]))) return false;
    return partsOf(was) === partsOf(line);
  };
  if (lines.length !== now.divided.lines.length || !now.divided.lines.every(isSame))
    throw refuse("distributions.stale");
}

/** A call that is no longer open, or partners that changed since. */
function asStale(error: unknown): never {
  if (error instanceof AppError && error.data.reason === "distributions.before_change")
    throw refuse("distributions.changed_since");
  if (error instanceof AppError && error.data.reason === "distributions.other_call")
    throw refuse("distributions.stale");
  throw error;
}

const partsOf = ({ nettings }: DistributionShare) =>
  nettings.map(({ lineId, amount }) => `${lineId} ${new Exact(amount).toFixed()}`).join(" ");

const FROZEN = [
  "contributed",
  "amount",
  "returnOfCapital",
  "preferred",
  "profit",
  "carry",
  "escrow",
  "recallable",
  "withheld",
  "netted",
] as const;

/** How a distribution was divided, by the books as they were known when it was prepared. */
export async function traceOf(db: Db, id: string): Promise<DistributionTrace> {
  const found = required(await distributions.find(db, id), DISTRIBUTION);
  const { fund, paidOn, amount, termsId, knownAt, isFromFirst, isFromPaid, isByFunding, currency, number } = found;
  const { source, portfolioCompany } = found;
  const terms = required(await findTerms(db, termsId), msg("Terms"));
  const lines = await listLines(db, id);
  const known = { asOf: paidOn, knownAt };
  const past = await readPast(db, {
    terms,
    fund: { id: fund.id, currency },
    known,
    isByFunding: isByFunding && isFromFirst,
  });
  const { flows, outside } = past;
  const partners = lines.map(({ partner, contributed, isGeneralPartner }) => ({
    limitedPartnerId: partner.id,
    commitment: contributed,
    isGeneralPartner,
  }));
  const from = { paidOn, amount, source, portfolioCompanyId: portfolioCompany?.id ?? null };
  const deals = proceedsBy(from, past, isFromFirst);
  const ownCarry = await listOwnCarry(db, fund.id, known);
  const about = { paidOn, amount, partners, flows, outside, currency, occasion: String(number), ownCarry, deals };
  const asked = { ...about, isFromFirst, isFromPaid, terms: waterfallTermsOf(terms) };
  const say = await saying(db, deals?.capital);
  const traces = new Map(divide(asked).result.partners.map(({ id: partner, trace }) => [partner, trace]));
  return {
    terms,
    partners: lines.map(({ partner }) => ({
      partner,
      lines: say(traces.get(partner.id) ?? []),
    })),
  };
}
