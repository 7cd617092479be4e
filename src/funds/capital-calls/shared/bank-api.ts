import { z } from "zod";
import { command, done, id, plainDate, query } from "#core/shared/contract.ts";
import { BANK_COLUMNS } from "./bank-columns.ts";
import { BANK_PROBLEMS, BANK_QUESTIONS, type BankProblem } from "./bank-file.ts";
import { bankAnswers, bankRowsForm, setAsideForm } from "./bank-forms.ts";

const amount = z.string();
const problems = Object.keys(BANK_PROBLEMS) as [BankProblem, ...BankProblem[]];
const openLine = z.object({
  lineId: id,
  kind: z.enum(["capital_call", "fund_admission"]),
  recordId: id,
  name: z.string(),
  number: z.number().int(),
  partner: z.string(),
  open: amount,
  dueOn: plainDate,
});
const bankRow = z.object({
  id,
  bookedOn: plainDate,
  amount,
  currency: z.string(),
  payer: z.string(),
  reference: z.string(),
  /** What it is, where somebody said that it is no receipt. */
  setAside: z.string().nullable(),
  suggestions: z.array(z.object({ lineId: id, reasons: z.array(z.enum(["amount", "reference", "name"])) })),
});
export type BankRow = z.infer<typeof bankRow>;

const bankFile = z.object({
  entries: z.array(
    z.object({ bookedOn: plainDate, amount, currency: z.string(), payer: z.string(), reference: z.string() }),
  ),
  unread: z.array(z.object({ row: z.int(), cell: z.string(), problem: z.enum(problems) })),
  debits: z.int(),
  columns: z.array(
    z.object({ name: z.string(), samples: z.array(z.string()), becomes: z.enum(BANK_COLUMNS).nullable() }),
  ),
  hasNames: z.boolean(),
  /** What has to be answered before rows, or all of them, can be read. */
  asks: z.array(z.enum(BANK_QUESTIONS)),
  /** Words of which one may mean that money arrived. */
  words: z.array(z.string()),
  /** Of its headings; to be given back with the rows, so that the answers are remembered. */
  signature: z.string(),
  /** What was answered now, else for such a file of this fund before. */
  answers: bankAnswers,
});
export type BankFileRead = z.infer<typeof bankFile>;

const READS = [
  "bank_rows",
  "capital_call_receipts",
  "capital_calls",
  "capital_call_lines",
  "fund_admissions",
  "fund_admission_lines",
  "fund_admission_receipts",
  "limited_partners",
] as const;

/** Money a bank's file says arrived for a fund, until each row is a receipt or something else. */
export const bankRowsApi = {
  list: query({
    can: "call:prepare",
    reads: READS,
    path: "/funds/{fundId}/bank-rows",
    summary: "Rows of bank files that are no receipt yet, with the open parts of calls and closings each may be for",
  })
    .input(z.object({ fundId: id }))
    .output(z.object({ items: z.array(bankRow), lines: z.array(openLine) })),
  read: query({
    can: "call:prepare",
    inSteps: true,
    reads: ["imports", "import_chunks", "funds", "bank_file_layouts"],
    path: "/bank-rows/read",
    method: "POST",
    summary: "What an uploaded CSV or spreadsheet of a bank says arrived. Nothing is stored",
  })
    .input(z.object({ id, fundId: id, answers: bankAnswers.optional() }))
    .output(bankFile),
  add: command({
    can: "call:prepare",
    path: "/bank-rows",
    summary: "Take in rows of a bank’s file; rows that are known already are left as they are",
  })
    .input(bankRowsForm)
    .output(z.object({ added: z.number().int(), known: z.number().int() })),
  match: command({
    can: "call:prepare",
    path: "/bank-rows/{id}/match",
    summary: "Enter a row as a receipt of a part of a call or a closing; it is posted when somebody else confirms it",
  })
    .input(z.object({ id, lineId: id }))
    .output(done),
  setAside: command({
    can: "call:prepare",
    path: "/bank-rows/{id}/set-aside",
    summary: "Say what a row is that is no receipt of a call or a closing; it stays in the list",
  })
    .input(z.object({ id, ...setAsideForm.shape }))
    .output(done),
  reopen: command({
    can: "call:prepare",
    path: "/bank-rows/{id}/reopen",
    summary: "Look for a receipt in a row again that was set aside",
  })
    .input(z.object({ id }))
    .output(done),
};
