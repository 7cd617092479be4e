import type { Db } from "#core/server/ctx.ts";
import { countedIn } from "#funds/fund-admissions/shared/counted.ts";
import { inherited } from "#funds/fund-admissions/shared/heirs.ts";
import type { AdmissionPartner } from "#funds/fund-admissions/shared/work-out.ts";
import { basisOf } from "#funds/quarters/shared/allocation.ts";
import type { AllocatedAccount } from "#funds/quarters/shared/reallocate.ts";
import { addAmounts, amountText, Exact, exact, total } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import type { EqualisationInputs } from "./equalisation-use-cases.ts";
import { type AllocatedRow, listAllocated, listTakeovers } from "./reallocation-queries.ts";

/** What partners have of what quarters allocated, account by account, in the order of the chart. */
export async function allocatedTo(
  db: Db,
  before: EqualisationInputs,
): Promise<(AllocatedAccount & { name: string })[]> {
  const { fundId, partners, currency, closesOn } = before;
  const joining = partners.filter(({ added }) => Number(added) > 0).map(({ partner }) => partner.id);
  const rows = await listAllocated(db, fundId, joining);
  const decimals = minorUnitDecimals(currency);
  const here = new Set(partners.map(({ partner }) => partner.id));
  const takeovers = await listTakeovers(db, fundId);
  return [...Map.groupBy(rows, ({ accountId }) => accountId)].map(([accountId, own]) => {
    const { name, use } = own[0] as AllocatedRow;
    const left = leftWith(own, here);
    const heirs = inherited(left, { takeovers, here, decimals, occasion: `${closesOn}/${accountId}` });
    const parts = partners.map((partner) => {
      const mine = own.filter(({ limitedPartnerId }) => limitedPartnerId === partner.partner.id);
      const amount = addAmounts(["0", ...mine.map((one) => one.amount), heirs.get(partner.partner.id) ?? "0"]);
      return { commitmentId: partner.commitmentId, amount, counted: countedOf(mine, partner, before, decimals) };
    });
    return { accountId, name, use, parts };
  });
}

/** What a partner had for what it joins with: all of it, or of a run that divided by commitments the part of those it counted. */
function countedOf(
  rows: readonly AllocatedRow[],
  partner: AdmissionPartner,
  before: EqualisationInputs,
  decimals: number,
): string {
  const parts = rows.map(({ amount, runId, use }) => {
    if (Number(partner.added) === 0) return new Exact(0);
    const all = exact(amount, "amount");
    if (Number(partner.before) === 0) return all;
    const run = before.runs.find(({ id }) => id === runId);
    if (run === undefined || basisOf(use) === "participation") return new Exact(0);
    const { counted, promised } = countedIn(before.promises, run, partner);
    return promised.isZero() ? promised : all.times(counted).div(promised);
  });
  return amountText(total(parts).toDecimalPlaces(decimals), decimals);
}

/** What is on the name of partners who left. */
function leftWith(rows: readonly AllocatedRow[], here: ReadonlySet<string>): Map<string, string> {
  const left = rows.filter(({ limitedPartnerId }) => !here.has(limitedPartnerId));
  const byPartner = Map.groupBy(left, ({ limitedPartnerId }) => limitedPartnerId);
  return new Map([...byPartner].map(([id, own]) => [id, addAmounts(["0", ...own.map(({ amount }) => amount)])]));
}
