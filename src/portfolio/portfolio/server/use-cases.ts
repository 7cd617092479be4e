import type { Db } from "#core/server/ctx.ts";
import { refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg, t } from "#core/shared/text.ts";
import { type FundBooks, findFundBooks } from "#funds/funds/server/queries.ts";
import { accountOf, assertPeriodOpen, byUse, type Placed, storedLines } from "#funds/ledger/server/posting-queries.ts";
import { asKnown, draftWrites, listAccounts, putLines, type StoredLine } from "#funds/ledger/server/queries.ts";
import type { HoldingLine } from "#funds/ledger/shared/holding-lines.ts";
import { addAmounts } from "#maths/money/amount.ts";
import type { CapChange } from "#portfolio/cap-tables/shared/changes.ts";
import type { TransactionForm } from "#portfolio/portfolio/shared/forms.ts";
import { entryKindOf, exchangesUnits, restsOnBooks, type TransactionKind } from "#portfolio/portfolio/shared/rules.ts";
import { linesOf, type Security } from "./lines-use-cases.ts";
import { isBeforeSplit, listSecurities, securityWrites } from "./queries.ts";

/** The import an entry is part of, and its place in it. */
type Part = { batchId: string; batchPlace: number };

/** Prepares what somebody says happened to a holding as an entry of its fund, by itself or as part of an import; answers the draft's id. */
export async function prepareTransaction(
  db: Db,
  form: TransactionForm,
  company: { name: string },
  part?: Part,
): Promise<string> {
  const fund = required(await findFundBooks(db, form.fundId), msg("Fund"));
  if (part === undefined) await assertPeriodOpen(db, form.fundId, form.effectiveOn);
  const security = await securityOf(db, form, fund);
  const into = form.kind === "conversion" ? await intoOf(db, form, security) : security;
  const known = await asKnown(db, { asOf: form.effectiveOn });
  const lines = await linesOf(db, form, { fund, security, into, known, batchId: part?.batchId });
  const id = await draftWrites.insert(db, {
    fundId: form.fundId,
    effectiveOn: form.effectiveOn,
    kind: entryKindOf(form.kind),
    // Lots that were given up for others, and what an import works out of the books, are those known today.
    knownAt: exchangesUnits(form.kind) || (part && restsOnBooks(form.kind)) ? known.knownAt : null,
    memo: form.memo ?? memoOf(form, company, security),
    capTable: changeOf(form, { security, into, lines }),
    ...part,
  });
  await putLines(db, id, await stored(db, [...lines, ...counter(lines, form)], fund));
  // Said now, beside its day, rather than to a person who approves it.
  if (await isBeforeSplit(db, id)) throw refuseField("effectiveOn", "ledger.before_split");
  return id;
}

function memoOf({ kind, holder }: TransactionForm, company: { name: string }, security: Security): string {
  const name = `${company.name}: ${security.name}`;
  if (kind === "secondary_purchase") return t("{name}, from {holder}", { name, holder: holder ?? "" });
  if (kind === "secondary_sale") return t("{name}, to {holder}", { name, holder: holder ?? "" });
  return name;
}

const CHANGES: Partial<Record<TransactionKind, CapChange["kind"]>> = {
  conversion: "conversion",
  split: "split",
  secondary_purchase: "bought",
  secondary_sale: "sold",
};

type About = { security: Security; into: Security; lines: readonly HoldingLine[] };

/** What it changes in the company’s cap table, as text; null of what changes nothing there. */
function changeOf(form: TransactionForm, { security, into, lines }: About): string | null {
  const kind = CHANGES[form.kind];
  if (kind === undefined) return null;
  const left = lines.filter(({ use, quantity }) => use === "investments" && (quantity ?? "").startsWith("-"));
  const change: CapChange = {
    portfolioCompanyId: form.portfolioCompanyId,
    kind,
    securityId: security.id,
    intoSecurityId: kind === "conversion" ? into.id : null,
    quantity: form.quantity ?? "0",
    received: form.received ?? "0",
    cost: turned(addAmounts(left.map(({ amount }) => amount))),
    holder: form.holder ?? "",
  };
  return JSON.stringify(change);
}

/** The security that is named, or a new one. */
async function securityOf(db: Db, form: TransactionForm, fund: FundBooks): Promise<Security> {
  return form.securityId === null
    ? namedSecurity(db, form, form.currency ?? fund.currency)
    : ownSecurity(db, form, "securityId");
}

/** What units are converted into: another security, in the same currency. */
async function intoOf(db: Db, form: TransactionForm, from: Security): Promise<Security> {
  const field = form.intoSecurityId === null ? "securityName" : "intoSecurityId";
  const into =
    form.intoSecurityId === null
      ? await namedSecurity(db, form, from.currency)
      : await ownSecurity(db, form, "intoSecurityId");
  if (into.id === from.id) throw refuseField(field, "portfolio.same_security");
  if (into.currency !== from.currency)
    throw refuseField(field, "portfolio.converts_in_currency", { currency: from.currency });
  return into;
}

async function ownSecurity(db: Db, form: TransactionForm, field: "securityId" | "intoSecurityId"): Promise<Security> {
  const found = (await listSecurities(db, form.portfolioCompanyId)).find(({ id }) => id === form[field]);
  if (found === undefined) throw refuseField(field, "core.gone");
  return found;
}

/** The one that is called so already, or a new one. */
async function namedSecurity(db: Db, form: TransactionForm, currency: string): Promise<Security> {
  const name = form.securityName ?? "";
  const known = await listSecurities(db, form.portfolioCompanyId);
  const alike = known.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (alike) return alike;
  const { portfolioCompanyId, securityKind: kind } = form;
  return { id: await securityWrites.insert(db, { portfolioCompanyId, name, kind, currency }), name, currency };
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
  fund: FundBooks,
): Promise<StoredLine[]> {
  const accounts = byUse(await listAccounts(db));
  const placed = lines.map(({ use, ...line }): Placed => ({ ...line, accountId: accountOf(accounts, use).id }));
  return storedLines(placed, fund, accounts);
}
