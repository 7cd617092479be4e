import PizZip from "pizzip";
import { beforeAll, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer } from "../../../test/harness.ts";
import { addPartner, postLines } from "../../../test/partners.ts";
import { addOffset, approveRun, approveTerms } from "../../../test/quarters.ts";
import { prepareStatements } from "../../../test/statements.ts";

let firm: Firm;
let fundId: string;
const gp = () => firm.people.general_partner;
const fee = async (startsOn: string, endsOn: string) =>
  approveRun(firm, await call(gp(), "feeRuns.prepare", { fundId, startsOn, endsOn }));

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  fundId = (await call(gp(), "funds.create", { name: "Fund", currency: "EUR" })).id;
  const alpha = await addPartner(firm, { name: "Alpha", fundId, amount: "600000" });
  await addPartner(firm, { name: "Beta", fundId, amount: "300000" });
  await addPartner(firm, { name: "Own", fundId, amount: "100000", isGeneralPartner: true });
  await approveTerms(firm, fundId, { effectiveOn: "2025-01-01", feeOffset: "100" });
  await postLines(firm, fundId, {
    effectiveOn: "2025-01-02",
    lines: [
      ["cash", "50000"],
      ["contributed", "-50000", alpha],
    ],
  });
  // 4,500 are due a quarter: 6,000 recognised in the first leave 1,500 to the second.
  await addOffset(firm, { fundId, kind: "directors", receivedOn: "2025-02-01", amount: "5000" });
  await addOffset(firm, { fundId, kind: "monitoring", receivedOn: "2025-03-01", amount: "1000" });
  await fee("2025-01-01", "2025-03-31");
  await fee("2025-04-01", "2025-06-30");
  await call(gp(), "ledgerClosings.close", { fundId, endsOn: "2025-06-30" });
});

test("the Reporting Template rolls offsets forward from what fees took, and its own line says the same", async () => {
  const runId = await prepareStatements(gp(), fundId, "2025-06-30");
  const { fundRows, items } = await call(gp(), "statements.get", { id: runId });
  const row = (key: string) => {
    const found = fundRows.find((one) => one.key === key);
    return [found?.qtd, found?.ytd, found?.itd];
  };
  expect(row("offsetsBeginning")).toEqual(["1500.00", "0.00", "0.00"]);
  expect(row("recognised:directors")).toEqual(["0.00", "5000.00", "5000.00"]);
  expect(row("recognised:monitoring")).toEqual(["0.00", "1000.00", "1000.00"]);
  expect(row("applied:directors")).toEqual(["-500.00", "-5000.00", "-5000.00"]);
  expect(row("applied:monitoring")).toEqual(["-1000.00", "-1000.00", "-1000.00"]);
  expect(row("offsetsEnding")).toEqual(["0.00", "0.00", "0.00"]);
  expect(row("feeOffsets")).toEqual(["1500.00", "6000.00", "6000.00"]);
  expect(row("managementFees")).toEqual(["-4500.00", "-9000.00", "-9000.00"]);
  expect(row("netFees")).toEqual(["-3000.00", "-3000.00", "-3000.00"]);

  const answer = await fetch(`${gp().url}/api/statements/${items[0]?.id}/ilpa.zip`, { headers: gp().headers });
  const csv = new PizZip(await answer.arrayBuffer()).file("reporting-template.csv")?.asText() ?? "";
  const lines = csv.split("\r\n").filter((line) => line.includes("Offsets Recognized: Directors"));
  // Two thirds of it are Alpha’s.
  expect(lines.map((line) => line.replaceAll('"', "").split(",").slice(1))).toEqual([
    ["0.00", "3333.33", "3333.33", "0.00", "5000.00", "5000.00", "0.00", "0.00", "0.00", "0.666666"],
  ]);
});
