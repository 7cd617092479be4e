import type { Db } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg, t } from "#core/shared/text.ts";
import { listOfCompanies } from "#funds/fund-admissions/server/company-parts-queries.ts";
import { countedIn } from "#funds/fund-admissions/shared/counted.ts";
import { asKnown, findState } from "#funds/ledger/server/queries.ts";
import type { AccountUse } from "#funds/ledger/shared/rules.ts";
import { readFunding } from "#funds/participation/server/funding-queries.ts";
import { type AllocationLine, basisOf } from "#funds/quarters/shared/allocation.ts";
import { companiesApart } from "#funds/quarters/shared/companies-apart.ts";
import { feeTermsOf } from "#funds/quarters/shared/fee-terms.ts";
import { ownFees } from "#funds/quarters/shared/own-fees.ts";
import { type AllocatedAccount, reallocate, takesPart } from "#funds/quarters/shared/reallocate.ts";
import { listConfirmedTerms } from "#funds/side-letters/server/queries.ts";
import { partGoing } from "#maths/fund/closings/transfers.ts";
import { amountText, exact } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { type Fund, fundOf, quarterNamed } from "./allocation-use-cases.ts";
import { approvedTerms } from "./fee-use-cases.ts";
import {
  type ByAdmission,
  type ByTransfer,
  findReallocating,
  listLateAllocationTransferred,
  listRunParts,
  listUnreallocated,
  type ReallocatingAdmission,
  type RunPart,
} from "./reallocation-queries.ts";
import { insertRun, lockRuns } from "./run-queries.ts";
import { prepareEntry } from "./run-use-cases.ts";

type Line = ReallocatingAdmission["lines"][number];
/** An allocation, and the closing it is divided by. */
type Late = { run: ByAdmission; closing: ReallocatingAdmission; currency: string };
/** What a partner gets of an account is credited there. */
type Part = { accountId: string; partnerId: string; amount: string };

/** Fees that a closing caught up are not divided too. */
const FEE_USES: readonly (AccountUse | null)[] = ["management_fees", "fee_offsets", "fee_waivers"];

/**
 * Prepares the entry that divides what was next posted of a quarter after a later closing or transfer: with who joined at the closing, or along
 * with the commitment that changed hands; on the day of that or the first open one after it. Answers the run’s id.
 */
export async function prepareDivision(db: Db, fundId: string, endsOn: string): Promise<string> {
  const fund = await fundOf(db, fundId);
  quarterNamed(endsOn);
  await lockRuns(db, fundId);
  const known = await asKnown(db, {});
  const [run] = await listUnreallocated(db, fundId, endsOn);
  if (run === undefined) throw refuse("quarters.nothing_to_divide");
  const { closedUntil } = await findState(db, fundId, known);
  const effectiveOn = closedUntil !== null && closedUntil >= run.day ? addDays(closedUntil, 1) : run.day;
  const { parts, kind, memo, inputs } =
    run.changeId === null ? await byAdmission(db, fund, run) : await byTransfer(db, fund, run);
  const entry = { fundId, effectiveOn, kind, memo, knownAt: known.knownAt };
  const draftId = await prepareEntry(db, entry, linesOf(parts, fund.currency));
  return insertRun(db, {
    fundId,
    kind: "reallocation",
    startsOn: run.startsOn,
    endsOn: run.endsOn,
    currency: fund.currency,
    termsId: null,
    knownAt: known.knownAt,
    inputs,
    draftId,
  });
}

const linesOf = (parts: readonly Part[], currency: string) =>
  parts.map(({ accountId, partnerId, amount }): AllocationLine => {
    const turned = exact(amount, "amount").negated().toFixed();
    return { accountId, limitedPartnerId: partnerId, amount: turned, currency, fundAmount: turned };
  });

/** The part moved, with the part the transfer took, equals what the transfer would have taken. */
async function byTransfer(db: Db, { currency }: Fund, run: ByTransfer) {
  const decimals = minorUnitDecimals(currency);
  const gone = await listLateAllocationTransferred(db, run);
  const parts = gone.flatMap(({ accountId, seller, buyer, had, taken, ...commitment }): Part[] => {
    const rest = exact(partGoing(had, commitment, decimals), "part").plus(exact(taken, "taken"));
    if (rest.isZero()) return [];
    return [
      { accountId, partnerId: seller, amount: rest.toFixed() },
      { accountId, partnerId: buyer, amount: rest.negated().toFixed() },
    ];
  });
  const memo = t("Allocation of {quarter} follows the commitment transferred on {date}", {
    quarter: quarterName(run.endsOn),
    date: dayText(run.day),
  });
  const { runId, changeId, day } = run;
  return { parts, memo, kind: "transfer", inputs: { runId, changeId, on: day } } as const;
}

async function byAdmission(db: Db, fund: Fund, run: ByAdmission) {
  const { runId, admissionId, closing } = run;
  const parts = await dividedLate(db, fund, run);
  const memo = t("Reallocation of {quarter} with the partners who joined on {date}", {
    quarter: quarterName(run.endsOn),
    date: dayText(run.day),
  });
  return { parts, memo, kind: "allocation", inputs: { runId, admissionId, closing } } as const;
}

async function dividedLate(db: Db, { id: fundId, currency }: Fund, run: ByAdmission): Promise<Part[]> {
  const closing = required(await findReallocating(db, run.admissionId), msg("Closing of a fund"));
  const accounts = accountsOf(await listRunParts(db, run.runId), { run, closing, currency });
  const caughtUp = closing.basis.flows.some(({ what }) => what === "fee");
  const taking = accounts.filter(
    ({ use }) => takesPart(use, closing.basis.terms?.realised ?? "in") && !(caughtUp && FEE_USES.includes(use)),
  );
  const partners = new Map(closing.lines.map(({ commitmentId, partnerId }) => [commitmentId, partnerId]));
  const rows = await listOfCompanies(db, { fundId, runId: run.runId, partners: [...partners.values()] });
  const divided = await companiesApart(taking, rows, async () =>
    readFunding(db, fundId, await asKnown(db, { asOf: closing.closesOn })),
  );
  return reallocate(divided.accounts, {
    partners: closing.lines,
    funding: divided.funding,
    flows: closing.basis.flows,
    feeWeights: taking.some(({ use }) => basisOf(use) === "fees")
      ? await feeWeights(db, { fundId, currency }, closing)
      : [],
    decimals: minorUnitDecimals(currency),
    occasion: run.day,
  }).map(({ accountId, commitmentId, amount }) => ({ accountId, amount, partnerId: partners.get(commitmentId) ?? "" }));
}

/** What partners of the closing have of the run, account by account. */
function accountsOf(rows: readonly RunPart[], late: Late): AllocatedAccount[] {
  return [...Map.groupBy(rows, ({ accountId }) => accountId)].map(([accountId, own]) => {
    const use = own[0]?.use ?? null;
    const had = new Map(own.map((row) => [row.limitedPartnerId, row]));
    const parts = late.closing.lines.map((line) => {
      const { amount, posted } = had.get(line.partnerId) ?? { amount: "0", posted: "0" };
      return { commitmentId: line.commitmentId, amount, counted: countedOf({ amount, posted }, { line, use, late }) };
    });
    return { accountId, use, parts };
  });
}

/**
 * What a partner had for what it joined with: all of it, or where the run divided by commitments, of what that posted, the part of those it
 * counted. What came with a commitment that it took over is for that.
 */
function countedOf(
  { amount, posted }: Pick<RunPart, "amount" | "posted">,
  { line, use, late }: { line: Line; use: AccountUse | null; late: Late },
): string {
  if (Number(line.added) === 0) return "0";
  if (Number(line.before) === 0) return amount;
  if (basisOf(use) === "participation") return "0";
  const { counted, promised } = countedIn(late.closing.promises, late.run, line);
  if (promised.isZero()) return "0";
  const decimals = minorUnitDecimals(late.currency);
  const part = exact(posted, "posted").times(counted).div(promised);
  return amountText(part.toDecimalPlaces(decimals), decimals);
}

/** Commitments times rates on the day of the closing. */
async function feeWeights(
  db: Db,
  { fundId, currency }: { fundId: string; currency: string },
  { closesOn, lines }: ReallocatingAdmission,
) {
  const day = { from: closesOn, to: addDays(closesOn, 1) };
  const rate = feeTermsOf(await approvedTerms(db, fundId), day, currency)?.rate ?? null;
  const letters = await listConfirmedTerms(db, fundId);
  return lines.map(({ commitmentId, isGeneralPartner, before, added }) => {
    const own = letters.filter((term) => term.commitmentId === commitmentId);
    const by = ownFees(own, day, rate).rate ?? rate ?? "1";
    const weigh = (commitment: string) =>
      isGeneralPartner ? "0" : exact(commitment, "commitment").times(exact(by, "rate")).toFixed();
    return { commitmentId, before: weigh(before), added: weigh(added) };
  });
}
