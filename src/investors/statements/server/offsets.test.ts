import PizZip from "pizzip";
import { beforeAll, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";
import { addOffset, approveRun, approveTerms } from "../../../../test/quarters.ts";
import { closeBooks, prepareStatements } from "../../../../test/statements.ts";

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
  await closeBooks(firm, { fundId, endsOn: "2025-06-30" });
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
  // The general partner’s own tenth is waived: the fee is told gross.
  expect(row("managementFees")).toEqual(["-5000.00", "-10000.00", "-10000.00"]);
  expect(row("feeWaivers")).toEqual(["500.00", "1000.00", "1000.00"]);
  expect(row("netFees")).toEqual(["-3000.00", "-3000.00", "-3000.00"]);

  const answer = await fetch(`${gp().url}/api/statements/${items[0]?.id}/ilpa.zip`, { headers: gp().headers });
  const csv = new PizZip(await answer.arrayBuffer()).file("reporting-template.csv")?.asText() ?? "";
  const lines = csv.split("\r\n").filter((line) => line.includes("Offsets Recognized: Directors"));
  // Two thirds of it are Alpha’s.
  expect(lines.map((line) => line.replaceAll('"', "").split(",").slice(1))).toEqual([
    ["0.00", "3333.33", "3333.33", "0.00", "5000.00", "5000.00", "0.00", "0.00", "0.00", "0.666666"],
  ]);
});

const told = (rows: readonly { key: string; qtd: string }[]) =>
  ["offsetsBeginning", "offsetsRecognised", "offsetsApplied", "offsetsEnding"].map(
    (key) => rows.find((row) => row.key === key)?.qtd,
  );

test("pending offsets follow a commitment: all of one that is sold whole, a part with a part", async () => {
  const { id: other } = await call(gp(), "funds.create", { name: "Sold", currency: "EUR" });
  const alpha = await addPartner(firm, { name: "Seller", fundId: other, amount: "600000" });
  const beta = await addPartner(firm, { name: "Leaver", fundId: other, amount: "300000" });
  await addPartner(firm, { name: "Manager", fundId: other, amount: "100000", isGeneralPartner: true });
  await approveTerms(firm, other, { effectiveOn: "2025-01-01", feeOffset: "100" });
  const due = async (startsOn: string, endsOn: string) => {
    const run = await call(gp(), "feeRuns.prepare", { fundId: other, startsOn, endsOn });
    await approveRun(firm, run);
    return call(gp(), "feeRuns.get", { id: run.id });
  };
  await addOffset(firm, { fundId: other, kind: "directors", receivedOn: "2025-02-01", amount: "9000" });
  // Of 6,000 and 3,000 that are recognised 3,000 and 1,500 are carried on.
  await due("2025-01-01", "2025-03-31");
  const buyer = await addPartner(firm, { name: "Buyer", fundId: other, amount: "1000", admittedOn: "2025-04-01" });
  for (const seller of [alpha, beta]) {
    const { items } = await call(gp(), "commitments.list", { limitedPartnerId: seller });
    const sold = { kind: "transfer" as const, amount: "300000", effectiveOn: "2025-04-01", toPartnerId: buyer };
    const form = { commitmentId: items[0]?.id ?? "", reason: "Sold", ...sold };
    const { id, rowVersion } = await call(gp(), "commitmentChanges.create", form);
    await call(firm.people.super_admin, "commitmentChanges.confirm", { id, rowVersion });
  }
  const { lines, applied, unapplied } = await due("2025-04-01", "2025-06-30");
  expect(lines.map((line) => [line.partner.name, line.carriedIn, line.applied, line.net])).toEqual([
    ["Buyer", "3000.00", "3000.00", "5.00"],
    ["Leaver", "0.00", "0.00", "0.00"],
    ["Manager", "0.00", "0.00", "0.00"],
    ["Seller", "1500.00", "1500.00", "0.00"],
  ]);
  expect([applied, unapplied]).toEqual(["4500.00", "0.00"]);

  await closeBooks(firm, { fundId: other, endsOn: "2025-06-30" });
  const { fundRows, items } = await call(gp(), "statements.get", {
    id: await prepareStatements(gp(), other, "2025-06-30"),
  });
  expect(told(fundRows)).toEqual(["4500.00", "0.00", "-4500.00", "0.00"]);
  const ofPartner = async (id: string) => {
    const own = items.find(({ partner }) => partner.id === id);
    const answer = await fetch(`${gp().url}/api/statements/${own?.id}/ilpa.zip`, { headers: gp().headers });
    const text = new PizZip(await answer.arrayBuffer()).file("statement.json")?.asText() ?? "{}";
    return told((JSON.parse(text) as { rows: { key: string; qtd: string }[] }).rows);
  };
  expect(await ofPartner(buyer)).toEqual(["0.00", "3000.00", "-3000.00", "0.00"]);
  expect(await ofPartner(beta)).toEqual(["1500.00", "-1500.00", "0.00", "0.00"]);
  expect(await ofPartner(alpha)).toEqual(["3000.00", "-1500.00", "-1500.00", "0.00"]);
});
