import type { Db } from "#core/server/ctx.ts";
import { refuseField } from "#core/server/refuse.ts";
import type { DraftForm } from "#funds/ledger/shared/forms.ts";
import type { ExchangeRate } from "#maths/money/exchange.ts";
import { byUse, type Placed, rateFor, storedLines } from "./posting-queries.ts";
import { isPartner, listAccounts, type StoredLine } from "./queries.ts";

/** As a posting says where its rate is from: stored, and so not translated. */
const BY_HAND = "entered by hand";

type Fund = { currency: string };

/** What a form by hand says, as lines: its accounts and partners are there, amounts in other currencies have their rate. */
export async function linesOfForm(db: Db, form: DraftForm, fund: Fund): Promise<StoredLine[]> {
  const accounts = await listAccounts(db);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const placed: Placed[] = [];
  for (const [index, line] of form.lines.entries()) {
    const at = (field: string) => `lines.${index}.${field}`;
    const account = byId.get(line.accountId);
    if (account === undefined) throw refuseField(at("accountId"), "ledger.other_account");
    if (account.archivedAt !== null) throw refuseField(at("accountId"), "ledger.account_archived");
    if (line.limitedPartnerId !== null && !(await isPartner(db, line.limitedPartnerId)))
      throw refuseField(at("limitedPartnerId"), "ledger.other_partner");
    const currency = line.currency ?? fund.currency;
    const isOther = currency !== fund.currency;
    placed.push({
      accountId: line.accountId,
      limitedPartnerId: line.limitedPartnerId,
      amount: line.debit ?? `-${line.credit}`,
      currency,
      ...(isOther && { exchange: await exchangeOf(db, { ...line, currency }, { form, fund, field: at("rate") }) }),
    });
  }
  return storedLines(placed, fund, byUse(accounts));
}

async function exchangeOf(
  db: Db,
  { currency: from, rate }: { currency: string; rate: string | null },
  { form, fund, field }: { form: DraftForm; fund: Fund; field: string },
): Promise<ExchangeRate> {
  const pair = { from, to: fund.currency, date: form.effectiveOn };
  return rate === null ? rateFor(db, pair, field) : { ...pair, rate, source: BY_HAND };
}

/** The same lines with every sign turned. */
export const turned = (lines: readonly StoredLine[]): StoredLine[] =>
  lines.map((line) => ({
    ...line,
    amount: negated(line.amount),
    fundAmount: negated(line.fundAmount),
    quantity: line.quantity ? negated(line.quantity) : null,
  }));

const negated = (text: string) => (text.startsWith("-") ? text.slice(1) : `-${text}`);
