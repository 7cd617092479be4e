import { expect, test } from "vitest";
import { REPORT_LINE_NAMES } from "#funds/ilpa/shared/report-lines.ts";
import { call, newFirm, sharedServer } from "../../../../test/harness.ts";

test("each account is told in a line of ILPA’s template, which the firm may choose", async () => {
  const { general_partner: gp } = (await newFirm(await sharedServer())).people;
  await call(gp, "funds.create", { name: "Fund", currency: "EUR" });
  const { items } = await call(gp, "ledgerAccounts.list");
  const lineOf = (use: string) => items.find((account) => account.use === use)?.reportLine;
  expect(["management_fees", "facility_interest", "unallocated", "carry_accrued", "cash"].map(lineOf)).toEqual([
    "managementFees",
    "externalFacilityInterest",
    "contributions",
    "carryAccrued",
    null,
  ]);
  const added = await call(gp, "ledgerAccounts.create", { code: "5310", name: "Audit", class: "expense" });
  expect(added.reportLine).toBe("externalOther");
  let { rowVersion } = added;
  for (const reportLine of REPORT_LINE_NAMES)
    ({ rowVersion } = await call(gp, "ledgerAccounts.update", { ...added, rowVersion, reportLine }));
  const kept = await call(gp, "ledgerAccounts.update", { id: added.id, rowVersion, code: "5310", name: "Audit fees" });
  expect(kept.reportLine).toBe(REPORT_LINE_NAMES.at(-1));
  const bank = { code: "1099", name: "Bank", class: "asset", reportLine: "interest" } as const;
  await expect(call(gp, "ledgerAccounts.create", bank)).rejects.toMatchObject({
    data: { reason: "ledger.no_report_line", fields: { reportLine: expect.any(String) } },
  });
});
