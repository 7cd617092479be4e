import { msg } from "#shared/core/text.ts";
import type { Held, HoldingLine, Priced } from "#shared/ledger/holding-lines.ts";
import { incomeLines, markLines, purchaseLines, saleLines } from "#shared/ledger/holding-lines.ts";
import type { AsKnown } from "#shared/ledger/rules.ts";
import { addAmounts } from "#shared/money/amount.ts";
import { FundInputError } from "#shared/money/refusals.ts";
import type { TransactionForm } from "#shared/portfolio/forms.ts";
import type { Db } from "../core/ctx.ts";
import { refuseField } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { findFundCurrency } from "../funds/queries.ts";
import { accountOf, byUse, type Placed, rateFor, storedLines } from "../ledger/posting-queries.ts";
import { asKnown, draftWrites, listAccounts, putLines, type StoredLine } from "../ledger/queries.ts";
import { findUnrealised, listLots, listSecurities, securityWrites } from "./queries.ts";

type Security = { id: string; name: string; currency: string };
type Fund = { currency: string };

/** Prepares what somebody says happened to a holding as an entry of its fund; answers the draft's id. */
export async function prepareTransaction(db: Db, form: TransactionForm, company: { name: string }): Promise<string> {
  const fund = required(await findFundCurrency(db, form.fundId), msg("Fund"));
  const security = await securityOf(db, form, fund);
  const priced = await pricedOf(db, form, { fund, security });
  const lines = await linesOf(db, form, { security, priced });
  const id = await draftWrites.insert(db, {
    fundId: form.fundId,
    effectiveOn: form.effectiveOn,
    kind: form.kind,
    memo: form.memo ?? `${company.name}: ${security.name}`,
  });
  await putLines(
    db,
    id,
    await stored(db, [...lines.map((line) => ({ ...line, securityId: security.id })), ...counter(lines, form)], fund),
  );
  return id;
}

/** The security that is named, or a new one. */
async function securityOf(db: Db, form: TransactionForm, fund: Fund): Promise<Security> {
  const known = await listSecurities(db, form.portfolioCompanyId);
  if (form.securityId !== null) {
    const found = known.find(({ id }) => id === form.securityId);
    if (found === undefined) throw refuseField("securityId", "core.gone");
    return found;
  }
  const name = form.securityName ?? "";
  const alike = known.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (alike) return alike;
  const currency = form.currency ?? fund.currency;
  const { portfolioCompanyId, securityKind: kind } = form;
  return { id: await securityWrites.insert(db, { portfolioCompanyId, name, kind, currency }), name, currency };
}

async function pricedOf(
  db: Db,
  form: TransactionForm,
  { fund, security }: { fund: Fund; security: Security },
): Promise<Priced> {
  const pair = { from: security.currency, to: fund.currency, date: form.effectiveOn };
  const isOther = security.currency !== fund.currency;
  return {
    date: form.effectiveOn,
    amount: form.kind === "write_off" ? "0" : (form.amount ?? "0"),
    currency: security.currency,
    fundCurrency: fund.currency,
    ...(isOther && { exchange: await rateFor(db, pair, "effectiveOn") }),
  };
}

async function linesOf(
  db: Db,
  form: TransactionForm,
  { security, priced }: { security: Security; priced: Priced },
): Promise<HoldingLine[]> {
  if (form.kind === "purchase") return purchaseLines(priced, form.quantity ?? "0");
  if (form.kind === "dividend") return incomeLines(priced, "dividends");
  if (form.kind === "interest") return incomeLines(priced, "interest");
  const held = await heldOf(db, form, security);
  if (held.lots.length === 0) throw refuseField("securityId", "portfolio.nothing_held");
  if (form.kind === "valuation") return markLines(priced, held);
  const all = sumOf(held.lots.map(({ quantity }) => quantity));
  return soldOrRefused(priced, form.kind === "write_off" ? all : (form.quantity ?? all), held);
}

const sumOf = (quantities: readonly string[]) => addAmounts(quantities);

async function heldOf(db: Db, form: TransactionForm, security: Security): Promise<Held> {
  const known: AsKnown = await asKnown(db, { asOf: form.effectiveOn });
  const of = { companyId: form.portfolioCompanyId, fundId: form.fundId, securityId: security.id };
  return { lots: await listLots(db, known, of), ...(await findUnrealised(db, known, of)) };
}

function soldOrRefused(priced: Priced, quantity: string, held: Held): HoldingLine[] {
  try {
    return saleLines(priced, quantity, held);
  } catch (error) {
    if (!(error instanceof FundInputError) || error.code !== "overUnits") throw error;
    throw refuseField("quantity", "portfolio.over_units", { held: sumOf(held.lots.map((lot) => lot.quantity)) });
  }
}

/** Where the money of a history comes from and goes to whose partners' side is not kept. */
function counter(lines: readonly HoldingLine[], form: TransactionForm): HoldingLine[] {
  if (!form.isFundedByUnallocated) return [];
  return lines
    .filter(({ use }) => use === "cash")
    .flatMap(({ amount, currency, exchange }) => {
      const against = { amount: turned(amount), currency, ...(exchange && { exchange }) };
      return [
        { ...against, use: "cash" as const },
        { ...against, amount, use: "unallocated" as const },
      ];
    });
}

const turned = (amount: string) => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);

async function stored(
  db: Db,
  lines: readonly (HoldingLine & { securityId?: string })[],
  fund: Fund,
): Promise<StoredLine[]> {
  const accounts = byUse(await listAccounts(db));
  const placed = lines.map(({ use, ...line }): Placed => ({ ...line, accountId: accountOf(accounts, use).id }));
  return storedLines(placed, fund, accounts);
}
