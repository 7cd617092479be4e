import type { Db } from "#core/server/ctx.ts";
import type { AdmissionBasis, AdmissionFlow, ReallocatedAccountPart } from "#funds/fund-admissions/shared/api.ts";
import { countedIn } from "#funds/fund-admissions/shared/counted.ts";
import type { AdmissionPartner } from "#funds/fund-admissions/shared/work-out.ts";
import { asKnown } from "#funds/ledger/server/queries.ts";
import { readFunding } from "#funds/participation/server/funding-queries.ts";
import { basisOf } from "#funds/quarters/shared/allocation.ts";
import { companiesApart } from "#funds/quarters/shared/companies-apart.ts";
import { feeTermsOf } from "#funds/quarters/shared/fee-terms.ts";
import { joiningFee } from "#funds/quarters/shared/joining-fees.ts";
import { ownFees } from "#funds/quarters/shared/own-fees.ts";
import { type AllocatedAccount, reallocate, takesPart } from "#funds/quarters/shared/reallocate.ts";
import { addAmounts, amountText, Exact, exact, total } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { allocatedTo } from "./allocated-use-cases.ts";
import { listOfCompanies } from "./company-parts-queries.ts";
import { type EqualisationInputs, lettersOf } from "./equalisation-use-cases.ts";
import type { AdmissionRun } from "./reallocation-queries.ts";

const sumOf = (amounts: readonly string[]) => addAmounts(["0", ...amounts]);
const joiningOf = ({ partners }: EqualisationInputs) => partners.filter(({ added }) => Number(added) > 0);

const feesOf = (stretches: AdmissionRun["stretches"]) => total(stretches.map(({ fee }) => exact(fee, "fee")));

/** What of a run’s fee does not grow with commitments: a share of it. */
function fixedPart({ stretches }: AdmissionRun): Exact {
  const all = feesOf(stretches);
  return all.isZero() ? all : feesOf(stretches.filter(({ basis }) => basis !== "committed")).div(all);
}

/** What a joining partner would have paid of a run on its commitment, by the terms and its side letter. */
function feeOf(before: EqualisationInputs, run: AdmissionRun, partner: AdmissionPartner): string {
  const commitment = exact(partner.added, "added")
    .minus(countedIn(before.promises, run, partner).counted)
    .toFixed();
  const { commitmentId, isGeneralPartner } = partner;
  const joining = { commitmentId, commitment, isGeneralPartner, letters: lettersOf(before, partner) };
  return joiningFee(before, run, joining)?.net ?? "0";
}

type Asked = { isOutside: boolean; isInAdvance: boolean };

/** Fees that were run before: what each joining partner owes the manager of them, in its own money. */
export function runFlows(
  before: EqualisationInputs,
  { isOutside, isInAdvance }: Asked,
): Omit<AdmissionFlow, "isLeftOut">[] {
  return before.runs.flatMap((run) => {
    if (run.kind !== "fees") return [];
    const owed = joiningOf(before)
      .map((partner) => ({ id: partner.commitmentId, weight: feeOf(before, run, partner) }))
      .filter(({ weight }) => Number(weight) !== 0);
    const due = sumOf(run.lines.map((line) => line.due));
    const amount = Number(due) === 0 ? sumOf(owed.map(({ weight }) => weight)) : due;
    if (Number(amount) === 0) return [];
    const { id, startsOn, endsOn: date, stretches } = run;
    const plain = { sourceId: null, label: null, without: [], isOutside, ...(isInAdvance && { dueOn: startsOn }) };
    return [
      { ...plain, key: `run ${id}`, what: "fee" as const, startsOn, stretches, date, amount, borne: amount, owed },
    ];
  });
}

/** Fees that earlier partners bore alone and called for nobody: at net asset value they count towards it. */
export function borneAlone({ runs }: EqualisationInputs, called: readonly { amount: string }[]): string {
  const borne = runs.map((run) => {
    const net = exact(sumOf(run.lines.map((line) => line.net)), "net");
    return net.times(new Exact(1).minus(fixedPart(run)));
  });
  return total(borne)
    .minus(exact(sumOf(called.map(({ amount }) => amount)), "amount"))
    .toFixed();
}

/** Fees on what is invested or on value do not grow with commitments: the partners who bore them share them again. */
function fixedFees(before: EqualisationInputs): (AllocatedAccount & { name: string })[] {
  const { runs, partners, currency } = before;
  const decimals = minorUnitDecimals(currency);
  const fees = runs.filter((run) => run.kind === "fees" && !fixedPart(run).isZero());
  const [first] = fees;
  if (first === undefined) return [];
  const parts = partners.map((partner) => {
    const own = fees.map((run) => {
      const due = run.lines.find(({ partnerId }) => partnerId === partner.partner.id)?.due ?? "0";
      const amount = exact(due, "due").times(fixedPart(run)).negated();
      const { counted, promised } = countedIn(before.promises, run, partner);
      return { amount, counted: promised.isZero() ? promised : amount.times(counted).div(promised) };
    });
    const sum = (of: "amount" | "counted") =>
      amountText(total(own.map((one) => one[of])).toDecimalPlaces(decimals), decimals);
    return { commitmentId: partner.commitmentId, amount: sum("amount"), counted: sum("counted") };
  });
  return [{ accountId: first.account.id, name: first.account.name, use: "management_fees", parts }];
}

const FEE_USES: readonly (string | null)[] = ["management_fees", "fee_offsets", "fee_waivers"];

/** What quarters allocated, reallocated between the earlier and the joining, by partner. */
export async function reallocateQuarters(
  db: Db,
  before: EqualisationInputs,
  basis: AdmissionBasis,
): Promise<ReallocatedAccountPart[]> {
  const { partners, currency, closesOn } = before;
  const allocated = await allocatedTo(db, before);
  // Fees that are caught up are not divided too.
  const caughtUp = basis.flows.some(({ what }) => what === "fee");
  const fixed = fixedFees(before).map((one) => withMoved(one, allocated));
  const others = allocated.filter(
    ({ use, accountId }) => !(caughtUp && FEE_USES.includes(use)) && !fixed.some((one) => one.accountId === accountId),
  );
  const accounts = [...others, ...fixed].filter(({ use }) => takesPart(use, basis.terms?.realised ?? "in"));
  const { fundId } = before;
  const rows = await listOfCompanies(db, { fundId, runId: null, partners: partners.map(({ partner }) => partner.id) });
  const divided = await companiesApart(accounts, rows, async () =>
    readFunding(db, fundId, await asKnown(db, { asOf: closesOn })),
  );
  const parts = reallocate(divided.accounts, {
    partners,
    funding: divided.funding,
    flows: basis.flows,
    feeWeights: accounts.some(({ use }) => basisOf(use) === "fees") ? feeWeights(before) : [],
    decimals: minorUnitDecimals(currency),
    occasion: closesOn,
  });
  const named = new Map(accounts.map(({ accountId: id, name }) => [id, { id, name }]));
  const byPartner = Map.groupBy(parts, ({ commitmentId }) => commitmentId);
  return partners.flatMap(({ commitmentId, partner }) => {
    const own = byPartner.get(commitmentId) ?? [];
    const told = own.map(({ accountId, amount }) => ({
      account: named.get(accountId) ?? { id: accountId, name: "" },
      amount: exact(amount, "amount").toFixed(),
    }));
    if (told.length === 0) return [];
    return [{ commitmentId, partner, amount: sumOf(told.map(({ amount }) => amount)), parts: told }];
  });
}

/** With what earlier closings and transfers moved of it. */
function withMoved<Account extends AllocatedAccount>(
  account: Account,
  allocated: readonly AllocatedAccount[],
): Account {
  const moved = allocated.find(({ accountId }) => accountId === account.accountId);
  const parts = account.parts.map((part) => {
    const also = moved?.parts.find(({ commitmentId }) => commitmentId === part.commitmentId);
    return { ...part, amount: addAmounts([part.amount, also?.amount ?? "0"]) };
  });
  return { ...account, parts };
}

/** Commitments times rates on the day of the closing. */
function feeWeights(before: EqualisationInputs) {
  const { partners, closesOn, currency, terms } = before;
  const day = { from: closesOn, to: addDays(closesOn, 1) };
  const fund = feeTermsOf(terms, day, currency)?.rate ?? null;
  return partners.map((partner) => {
    const own = ownFees(lettersOf(before, partner), day, fund).rate ?? fund ?? "1";
    const weigh = (commitment: string) =>
      partner.isGeneralPartner ? "0" : exact(commitment, "commitment").times(exact(own, "rate")).toFixed();
    return { commitmentId: partner.commitmentId, before: weigh(partner.before), added: weigh(partner.added) };
  });
}
