import type { Db } from "#core/server/ctx.ts";
import { signatureOfFile } from "#core/server/files/file-signature.ts";
import { keptAnswers } from "#core/server/files/kept-answers-queries.ts";
import { bankHead, plainHeading } from "#funds/capital-calls/shared/bank-columns.ts";
import { type BankLayout, bankAnswers } from "#funds/capital-calls/shared/bank-forms.ts";
import type { DelimitedRow } from "#funds/ledger/shared/delimited.ts";

const layouts = keptAnswers({ table: "bank_file_layouts", of: "fund_id", answers: "answers" });

/** Files with the same headings are of one bank; without headings, those with as many columns. */
export function signatureOf(table: readonly DelimitedRow[]): string {
  const { at, hasNames } = bankHead(table);
  const cells = table[at]?.cells ?? [];
  const told = hasNames ? cells.map(plainHeading) : cells.length;
  return signatureOfFile(told);
}

/** What was answered for such a file of this fund's account before. */
export async function findBankLayout(
  db: Db,
  fundId: string,
  signature: string,
): Promise<BankLayout["answers"] | undefined> {
  return bankAnswers.safeParse((await layouts.find(db, fundId, signature))?.answers).data;
}

/** Answers that say nothing need no remembering. */
export async function rememberBankLayout(db: Db, fundId: string, { signature, answers }: BankLayout): Promise<void> {
  if (Object.values(answers).some((answer) => answer !== undefined))
    await layouts.store(db, fundId, signature, answers);
}
