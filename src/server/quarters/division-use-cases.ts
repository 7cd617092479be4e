import { dayText } from "#shared/core/day-text.ts";
import { msg, t } from "#shared/core/text.ts";
import { countedIn } from "#shared/fund-closings/counted.ts";
import { type AllocatedAccount, type AnewPart, divideAnew, takesPart } from "#shared/fund-closings/divide-anew.ts";
import { inherited, type Takeover } from "#shared/fund-closings/heirs.ts";
import type { AccountUse } from "#shared/ledger/rules.ts";
import { addAmounts, amountText, exact } from "#shared/money/amount.ts";
import { minorUnitDecimals } from "#shared/money/currency.ts";
import { addDays } from "#shared/money/plain-date.ts";
import { type AllocationLine, basisOf } from "#shared/quarters/allocation.ts";
import { feeTermsOf } from "#shared/quarters/fee-terms.ts";
import { ownFees } from "#shared/quarters/own-fees.ts";
import { quarterName } from "#shared/valuations/rules.ts";
import { listStandings } from "../commitments/standing-queries.ts";
import type { Db } from "../core/ctx.ts";
import { refuse } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { asKnown, findState } from "../ledger/queries.ts";
import { listConfirmedTerms } from "../side-letters/queries.ts";
import { type Fund, fundOf, quarterNamed } from "./allocation-use-cases.ts";
import {
  type DividingClosing,
  findDividing,
  findRecordedAt,
  listRunParts,
  listTakeovers,
  listUndivided,
  type RunPart,
  type Undivided,
} from "./division-queries.ts";
import { approvedTerms } from "./fee-use-cases.ts";
import { insertRun, lockRuns } from "./run-queries.ts";
import { prepareEntry } from "./run-use-cases.ts";

type Line = DividingClosing["lines"][number];
/** An allocation, and the closing it is divided by. */
type Late = { run: Undivided; closing: DividingClosing; currency: string };

/** Fees that a closing caught up are not divided too. */
const FEE_USES: readonly (AccountUse | null)[] = ["management_fees", "fee_offsets", "fee_waivers"];

/**
 * Prepares the entry that divides the next allocation of a fund that was posted after a later closing with who joined at it, on the day of
 * that closing or the first open one after it; answers the run’s id.
 */
export async function prepareDivision(db: Db, fundId: string, endsOn: string): Promise<string> {
  const fund = await fundOf(db, fundId);
  quarterNamed(endsOn);
  await lockRuns(db, fundId);
  const known = await asKnown(db, {});
  const [run] = await listUndivided(db, fundId, endsOn);
  if (run === undefined) throw refuse("quarters.nothing_to_divide");
  const { closedUntil } = await findState(db, fundId, known);
  const effectiveOn = closedUntil !== null && closedUntil >= run.closesOn ? addDays(closedUntil, 1) : run.closesOn;
  const parts = await dividedLate(db, fund, { run, effectiveOn });
  const { startsOn, runId, closingId, closing } = run;
  const memo = t("Allocation of {quarter} divided anew with who joined on {date}", {
    quarter: quarterName(run.endsOn),
    date: dayText(run.closesOn),
  });
  const entry = { fundId, effectiveOn, kind: "allocation", memo, knownAt: known.knownAt } as const;
  const draftId = await prepareEntry(db, entry, linesOf(parts, fund.currency));
  return insertRun(db, {
    fundId,
    kind: "reallocation",
    startsOn,
    endsOn: run.endsOn,
    currency: fund.currency,
    termsId: null,
    knownAt: known.knownAt,
    inputs: { runId, closingId, closing },
    draftId,
  });
}

/** What a partner gets of an account is credited there. */
const linesOf = (parts: readonly (Omit<AnewPart, "commitmentId"> & { partnerId: string })[], currency: string) =>
  parts.map(({ accountId, partnerId, amount }): AllocationLine => {
    const turned = exact(amount, "amount").negated().toFixed();
    return { accountId, limitedPartnerId: partnerId, amount: turned, currency, fundAmount: turned };
  });

async function dividedLate(db: Db, fund: Fund, { run, effectiveOn }: { run: Undivided; effectiveOn: string }) {
  const { currency } = fund;
  const closing = required(await findDividing(db, run.closingId), msg("Closing of a fund"));
  const late = { run, closing, currency };
  const accounts = accountsOf(await listRunParts(db, run.runId), late, await listTakeovers(db, fund.id, null));
  const caughtUp = closing.basis.flows.some(({ what }) => what === "fee");
  const taking = accounts.filter(
    ({ use }) => takesPart(use, closing.basis.terms?.realised ?? "in") && !(caughtUp && FEE_USES.includes(use)),
  );
  const parts = divideAnew(taking, {
    partners: closing.lines,
    flows: closing.basis.flows,
    feeWeights: taking.some(({ use }) => basisOf(use) === "fees") ? await feeWeights(db, fund, closing) : [],
    decimals: minorUnitDecimals(currency),
    occasion: run.closesOn,
  });
  const here = new Set(
    (await listStandings(db, fund.id, effectiveOn))
      .filter(({ commitment }) => Number(commitment) > 0)
      .map(({ limitedPartnerId }) => limitedPartnerId),
  );
  // A transfer since took along what had been allocated by then: with it goes what is given of it.
  const since = await listTakeovers(db, fund.id, await findRecordedAt(db, run.runId));
  return withWhoTookOver(parts, late, { here, since });
}

/** What partners of the closing have of the run, account by account; of who left before it, whoever took its commitment over. */
function accountsOf(rows: readonly RunPart[], late: Late, takeovers: readonly Takeover[]): AllocatedAccount[] {
  const { run, closing, currency } = late;
  const decimals = minorUnitDecimals(currency);
  const here = new Set(closing.lines.map(({ partnerId }) => partnerId));
  return [...Map.groupBy(rows, ({ accountId }) => accountId)].map(([accountId, own]) => {
    const use = own[0]?.use ?? null;
    const had = new Map(own.map(({ limitedPartnerId, amount }) => [limitedPartnerId, amount]));
    const left = new Map([...had].filter(([id]) => !here.has(id)));
    const heirs = inherited(left, { takeovers, here, decimals, occasion: `${run.closesOn}/${accountId}` });
    const parts = closing.lines.map((line) => {
      const amount = had.get(line.partnerId) ?? "0";
      return {
        commitmentId: line.commitmentId,
        amount: addAmounts([amount, heirs.get(line.partnerId) ?? "0"]),
        counted: countedOf(amount, { line, use, late }),
      };
    });
    return { accountId, use, parts };
  });
}

/** What a partner had for what it joined with: all of it, or where the run divided by commitments the part of those it counted. */
function countedOf(amount: string, { line, use, late }: { line: Line; use: AccountUse | null; late: Late }): string {
  if (Number(line.added) === 0) return "0";
  if (Number(line.before) === 0) return amount;
  if (basisOf(use) === "participation") return "0";
  const { counted, promised } = countedIn(late.closing.promises, late.run, line);
  if (promised.isZero()) return "0";
  const decimals = minorUnitDecimals(late.currency);
  const part = exact(amount, "amount").times(counted).div(promised);
  return amountText(part.toDecimalPlaces(decimals), decimals);
}

/** Parts by partner; of who left since, with whoever took its commitment over. */
function withWhoTookOver(
  parts: readonly AnewPart[],
  { run, closing, currency }: Late,
  { here, since }: { here: ReadonlySet<string>; since: readonly Takeover[] },
) {
  const partners = new Map(closing.lines.map(({ commitmentId, partnerId }) => [commitmentId, partnerId]));
  const decimals = minorUnitDecimals(currency);
  return [...Map.groupBy(parts, ({ accountId }) => accountId)].flatMap(([accountId, own]) => {
    const given = new Map(own.map(({ commitmentId, amount }) => [partners.get(commitmentId) ?? "", amount]));
    const all = inherited(given, { takeovers: since, here, decimals, occasion: `${run.closesOn}/${accountId}` });
    return [...all].flatMap(([partnerId, amount]) => (Number(amount) === 0 ? [] : [{ accountId, partnerId, amount }]));
  });
}

/** Commitments times rates on the day of the closing. */
async function feeWeights(db: Db, fund: Fund, { closesOn, lines }: DividingClosing) {
  const day = { from: closesOn, to: addDays(closesOn, 1) };
  const rate = feeTermsOf(await approvedTerms(db, fund.id), day, fund.currency)?.rate ?? null;
  const letters = await listConfirmedTerms(db, fund.id);
  return lines.map(({ commitmentId, isGeneralPartner, before, added }) => {
    const own = letters.filter((term) => term.commitmentId === commitmentId);
    const by = ownFees(own, day, rate).rate ?? rate ?? "1";
    const weigh = (commitment: string) =>
      isGeneralPartner ? "0" : exact(commitment, "commitment").times(exact(by, "rate")).toFixed();
    return { commitmentId, before: weigh(before), added: weigh(added) };
  });
}
