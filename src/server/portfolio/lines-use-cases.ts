import {
  conversionLines,
  type Held,
  type HoldingLine,
  incomeLines,
  markLines,
  type Priced,
  purchaseLines,
  saleLines,
  splitLines,
} from "#shared/ledger/holding-lines.ts";
import { addAmounts } from "#shared/money/amount.ts";
import { FundInputError } from "#shared/money/refusals.ts";
import type { TransactionForm } from "#shared/portfolio/forms.ts";
import { exchangesUnits } from "#shared/portfolio/rules.ts";
import type { Db } from "../core/ctx.ts";
import { refuseField } from "../core/refuse.ts";
import { rateFor } from "../ledger/posting-queries.ts";
import { asKnown } from "../ledger/queries.ts";
import { findUnrealised, listLots } from "./queries.ts";

export type Security = { id: string; name: string; currency: string };
export type Fund = { currency: string };
type SecurityLine = HoldingLine & { securityId: string };
/** `into`: what is converted into; else the security itself. */
type About = { fund: Fund; security: Security; into: Security };

/** What somebody says happened to a holding, as lines that name their security. */
export async function linesOf(db: Db, form: TransactionForm, about: About): Promise<SecurityLine[]> {
  const { security, into } = about;
  const of = (lines: readonly HoldingLine[], { id: securityId } = security) =>
    lines.map((line) => ({ ...line, securityId }));
  const priced = await pricedOf(db, form, about);
  if (form.kind === "purchase") return of(purchaseLines(priced, form.quantity ?? "0"));
  if (form.kind === "dividend") return of(incomeLines(priced, "dividends"));
  if (form.kind === "interest") return of(incomeLines(priced, "interest"));
  const held = await heldOf(db, form, security);
  if (held.lots.length === 0) throw refuseField("securityId", "portfolio.nothing_held");
  if (form.kind === "valuation") return of(markLines(priced, held));
  const all = unitsOf(held);
  const quantity = form.kind === "write_off" ? all : (form.quantity ?? all);
  const exchanged = { quantity, received: form.received ?? "0" };
  return orRefused(held, () => {
    if (form.kind === "split") return of(splitLines(priced, exchanged, held));
    if (form.kind !== "conversion") return of(saleLines(priced, quantity, held));
    const { given, received } = conversionLines(priced, exchanged, held);
    return [...of(given), ...of(received, into)];
  });
}

/** Cost that only moves keeps the rates it came in at: then there is none of the day. */
async function pricedOf(db: Db, form: TransactionForm, { fund, security }: About): Promise<Priced> {
  const pair = { from: security.currency, to: fund.currency, date: form.effectiveOn };
  const needsRate = security.currency !== fund.currency && !exchangesUnits(form.kind);
  return {
    date: form.effectiveOn,
    amount: form.kind === "write_off" ? "0" : (form.amount ?? "0"),
    currency: security.currency,
    fundCurrency: fund.currency,
    ...(needsRate && { exchange: await rateFor(db, pair, "effectiveOn") }),
  };
}

async function heldOf(db: Db, form: TransactionForm, security: Security): Promise<Held> {
  const known = await asKnown(db, { asOf: form.effectiveOn });
  const of = { companyId: form.portfolioCompanyId, fundId: form.fundId, securityId: security.id };
  return { lots: await listLots(db, known, of), ...(await findUnrealised(db, known, of)) };
}

const unitsOf = ({ lots }: Held) => addAmounts(lots.map(({ quantity }) => quantity));

/** Says next to the field that units are missing. */
function orRefused<Lines>(held: Held, lines: () => Lines): Lines {
  try {
    return lines();
  } catch (error) {
    if (!(error instanceof FundInputError)) throw error;
    if (error.code === "overUnits") throw refuseField("quantity", "portfolio.over_units", { held: unitsOf(held) });
    if (error.code === "noUnitsLeft") throw refuseField("received", "portfolio.no_units_left");
    throw error;
  }
}
