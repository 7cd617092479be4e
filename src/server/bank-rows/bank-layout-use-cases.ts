import { createHash } from "node:crypto";
import { bankHead, plainHeading } from "#shared/capital-calls/bank-columns.ts";
import { type BankLayout, bankAnswers } from "#shared/capital-calls/bank-forms.ts";
import type { DelimitedRow } from "#shared/ledger/delimited.ts";
import type { Db } from "../core/ctx.ts";
import { findLayout, storeLayout } from "./bank-layout-queries.ts";

/** Files with the same headings are of one bank; without headings, those with as many columns. */
export function signatureOf(table: readonly DelimitedRow[]): string {
  const { at, hasNames } = bankHead(table);
  const cells = table[at]?.cells ?? [];
  const told = hasNames ? cells.map(plainHeading) : cells.length;
  return createHash("sha256").update(JSON.stringify(told)).digest("hex");
}

/** What was answered for such a file of this fund's account before. */
export async function findBankLayout(
  db: Db,
  fundId: string,
  signature: string,
): Promise<BankLayout["answers"] | undefined> {
  return bankAnswers.safeParse(await findLayout(db, fundId, signature)).data;
}

/** Answers that say nothing need no remembering. */
export async function rememberBankLayout(db: Db, fundId: string, layout: BankLayout): Promise<void> {
  if (Object.values(layout.answers).some((answer) => answer !== undefined)) await storeLayout(db, fundId, layout);
}
