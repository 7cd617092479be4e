import { z } from "zod";
import { command, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { REPORT_LINE_NAMES } from "#funds/ilpa/shared/report-lines.ts";
import { accountForm, newAccountForm } from "./forms.ts";
import { ACCOUNT_CLASSES, ACCOUNT_USES } from "./rules.ts";

const ledgerAccount = z.object({
  id,
  rowVersion,
  code: z.string(),
  name: z.string(),
  class: z.enum(ACCOUNT_CLASSES),
  use: z.enum(ACCOUNT_USES).nullable(),
  isCash: z.boolean(),
  isMonetary: z.boolean(),
  /** Of ILPA's Reporting Template; assets and liabilities have none. */
  reportLine: z.enum(REPORT_LINE_NAMES).nullable(),
  archivedAt: timestamp.nullable(),
});
export type LedgerAccount = z.infer<typeof ledgerAccount>;

export const ledgerAccountsApi = {
  list: query({
    can: "ledger:read",
    reads: ["ledger_accounts"],
    path: "/ledger-accounts",
    summary: "The firm’s chart of accounts, by number; archived ones too",
  }).output(z.object({ items: z.array(ledgerAccount) })),
  create: command({ can: "ledger:post", path: "/ledger-accounts", summary: "Add an account to the chart" })
    .input(newAccountForm)
    .output(ledgerAccount),
  update: command({
    can: "ledger:post",
    path: "/ledger-accounts/{id}",
    method: "PUT",
    summary: "Rename or renumber an account, or archive it; what it is for stays",
  })
    .input(accountForm.extend({ id, rowVersion, isArchived: z.boolean().default(false) }))
    .output(ledgerAccount),
};
