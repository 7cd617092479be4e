import type { Db } from "#core/server/ctx.ts";
import { refuseField } from "#core/server/refuse.ts";
import { amountText } from "#core/shared/text/amount-text.ts";
import { numberText } from "#core/shared/text/figure-text.ts";
import type { FundBooks } from "#funds/funds/server/queries.ts";
import { rateFor } from "#funds/ledger/server/posting-queries.ts";
import {
  conversionLines,
  type HoldingLine,
  incomeLines,
  markLines,
  type Priced,
  purchaseLines,
  releaseLines,
  saleLines,
  splitLines,
} from "#funds/ledger/shared/holding-lines.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import type { Held } from "#funds/ledger/shared/unrealised.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { FundInputError } from "#maths/money/refusals.ts";
import type { TransactionForm } from "#portfolio/portfolio/shared/forms.ts";
import { exchangesUnits, isPurchase } from "#portfolio/portfolio/shared/rules.ts";
import { findHeldAhead } from "./ahead-queries.ts";
import { findReceivable, findUnrealised, listLots } from "./queries.ts";

export type Security = { id: string; name: string; currency: string };
type SecurityLine = HoldingLine & { securityId: string };
/** `into`: what is converted into; else the security itself. What the books are known to say: `known`; of an import, with what it posts before. */
type About = { fund: FundBooks; security: Security; into: Security; known: AsKnown; batchId?: string | undefined };

/** What somebody says happened to a holding, as lines that name their security. */
export async function linesOf(db: Db, form: TransactionForm, about: About): Promise<SecurityLine[]> {
  const { security, into } = about;
  const of = (lines: readonly HoldingLine[], { id: securityId } = security) =>
    lines.map((line) => ({ ...line, securityId }));
  const priced = await pricedOf(db, form, about);
  if (isPurchase(form.kind)) return of(purchaseLines(priced, form.quantity ?? "0", costsOf(form, about)));
  if (form.kind === "dividend") return of(incomeLines(priced, "dividends"));
  if (form.kind === "interest") return of(incomeLines(priced, "interest"));
  if (form.kind === "escrow_release") return of(await released(db, form, { ...about, priced }));
  const held = await heldOf(db, form, about);
  if (held.lots.length === 0) throw refuseField("securityId", "portfolio.nothing_held");
  if (form.kind === "valuation") return of(markLines(priced, held));
  const all = unitsOf(held);
  const quantity = form.kind === "write_off" ? all : (form.quantity ?? all);
  const exchanged = { quantity, received: form.received ?? "0" };
  return orRefused(held, () => {
    if (form.kind === "split") return of(splitLines(priced, exchanged, held));
    if (form.kind !== "conversion") return of(saleLines(priced, quantity, held, saleTerms(form, about)));
    const { given, received } = conversionLines(priced, exchanged, held);
    return [...of(given), ...of(received, into)];
  });
}

const costsOf = ({ costs }: TransactionForm, { fund }: About) => ({
  amount: costs ?? "0",
  treatment: fund.transactionCosts,
});

/** Of a write-off nothing but that it relieves all there is. */
function saleTerms(form: TransactionForm, about: About) {
  const { costRelief: method, transactionCosts } = about.fund;
  if (form.kind === "write_off") return { method };
  if (transactionCosts === "capitalised" && Number(form.costs ?? 0) > Number(form.amount ?? 0))
    throw refuseField("costs", "portfolio.costs_above");
  const lots = form.lots.map(({ lot, quantity }) => ({ lot, quantity: quantity ?? "0" }));
  return {
    method,
    costs: costsOf(form, about),
    heldBack: form.heldBack ?? "0",
    ...(lots.length > 0 && { lots }),
  };
}

/** Money of a sale that was held back comes in; what is left of it is at most what was there, unless somebody says what it is worth. */
async function released(
  db: Db,
  form: TransactionForm,
  { security, known, priced }: About & { priced: Priced },
): Promise<HoldingLine[]> {
  const open = await findReceivable(db, known, { fundId: form.fundId, securityId: security.id });
  if (Number(open.amount) === 0 && Number(open.fundAmount) === 0)
    throw refuseField("securityId", "portfolio.nothing_to_come");
  const rest = addAmounts([open.amount, `-${priced.amount}`]);
  if (form.remaining === null && rest.startsWith("-"))
    throw refuseField("remaining", "portfolio.over_to_come", {
      amount: amountText(open.amount, security.currency),
    });
  return releaseLines(priced, open, form.remaining ?? rest);
}

/** Cost that only moves keeps the rates it came in at: then no rate of the day applies, unless interest comes in with it. */
async function pricedOf(db: Db, form: TransactionForm, { fund, security }: About): Promise<Priced> {
  const pair = { from: security.currency, to: fund.currency, date: form.effectiveOn };
  const moves = !exchangesUnits(form.kind) || Number(form.interest ?? 0) > 0;
  const said = form.kind === "conversion" ? form.interest : form.amount;
  return {
    date: form.effectiveOn,
    amount: form.kind === "write_off" || form.kind === "split" ? "0" : (said ?? "0"),
    currency: security.currency,
    fundCurrency: fund.currency,
    ...(security.currency !== fund.currency && moves && { exchange: await rateFor(db, pair, "effectiveOn") }),
  };
}

async function heldOf(db: Db, form: TransactionForm, { security, known, batchId }: About): Promise<Held> {
  const of = { companyId: form.portfolioCompanyId, fundId: form.fundId, securityId: security.id };
  if (batchId !== undefined) return findHeldAhead(db, known, of, batchId);
  return { lots: await listLots(db, known, of), ...(await findUnrealised(db, known, of)) };
}

const unitsOf = ({ lots }: Held) => addAmounts(lots.map(({ quantity }) => quantity));

/** Says next to the field what lots or units are not there. */
function orRefused<Lines>(held: Held, lines: () => Lines): Lines {
  try {
    return lines();
  } catch (error) {
    if (!(error instanceof FundInputError)) throw error;
    if (error.code === "overUnits")
      throw refuseField("quantity", "portfolio.over_units", { held: numberText(unitsOf(held)) });
    if (error.code === "noUnitsLeft") throw refuseField("received", "portfolio.no_units_left");
    if (error.code === "noLot") throw refuseField("lots", "portfolio.other_lot");
    if (error.code === "lotsElsewhere") throw refuseField("lots", "portfolio.lots_elsewhere");
    if (error.code === "namedAtAverage") throw refuseField("lots", "portfolio.lots_at_average");
    throw error;
  }
}
