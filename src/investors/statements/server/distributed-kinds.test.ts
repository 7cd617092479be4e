import PizZip from "pizzip";
import { beforeAll, expect, test } from "vitest";
import { distributionFund } from "../../../../test/distribution-fund.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { postLines } from "../../../../test/partners.ts";
import { closeBooks, lockedByChecklist, prepareStatements } from "../../../../test/statements.ts";

let firm: Firm;
let fundId = "";
let rows: string[][] = [];
const gp = () => firm.people.general_partner;

async function distributed(more: object): Promise<void> {
  const form = { fundId, source: "income", purpose: "Dividend", paidOn: "2025-11-14", ...more } as const;
  const { id, rowVersion } = await call(gp(), "distributions.create", { amount: "0", ...form });
  await call(firm.people.super_admin, "distributions.approve", { id, rowVersion });
}

/** Lines of a CSV file of the fund’s archive, none of whose texts has a comma. */
async function linesOf(runId: string, name: string): Promise<string[][]> {
  const answer = await fetch(`${gp().server.url}/api/statement-runs/${runId}/ilpa.zip`, { headers: gp().headers });
  const text = new PizZip(new Uint8Array(await answer.arrayBuffer())).file(`${name}.csv`)?.asText() ?? "";
  return text.split(/\r?\n/).map((line) => line.replaceAll('"', "").split(","));
}

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  ({ fundId } = await distributionFund(firm, 1));
  // 100,000 were paid in; 50,000 more is what dividends brought.
  const brought = {
    effectiveOn: "2025-06-30",
    lines: [
      ["cash", "50000"],
      ["dividends", "-50000"],
    ],
  } as const;
  await postLines(firm, fundId, { ...brought, lines: brought.lines.map((line) => [...line]) });
  await distributed({ amount: "60000", recallable: "20000" });
  await distributed({ amount: "50000" });
  await distributed({ amount: "10000", source: "other", purpose: "Rest" });
  await closeBooks(firm, { fundId, endsOn: "2025-12-31" });
  await lockedByChecklist(firm, fundId, "2025-12-31");
  rows = await linesOf(await prepareStatements(gp(), fundId, "2025-12-31"), "calls-and-distributions");
});

test("what was distributed is told by ILPA’s sub-types, and adds up to what was posted", () => {
  const own = rows.filter(([, , , partner]) => partner === "Alpha 1").map((row) => [row[5], row[6], row[8]]);
  const [permanent, again] = ["Distribution: Permanent", "Distribution: Recallable"];
  expect(own.filter(([type]) => type?.startsWith("Distribution"))).toEqual([
    [permanent, "Return of Capital", "24000.00"],
    [again, "Return of Capital", "12000.00"],
    [permanent, "Income/Dividends", "6000.00"],
    [permanent, "Return of Capital", "24000.00"],
    [permanent, "Gain/Loss", "6000.00"],
  ]);
});
