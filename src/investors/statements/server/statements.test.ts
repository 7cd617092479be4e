import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { addAmounts } from "#maths/money/amount.ts";
import { call, type Firm, newFirm, type Person, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";
import { newInvestor } from "../../../../test/publications.ts";
import {
  closeBooks,
  lockedByChecklist,
  prepareStatements,
  publishStatements,
  reopenBooks,
} from "../../../../test/statements.ts";

let server: TestServer;
let firm: Firm;
let fundId: string;
let [alpha, beta] = ["", ""];
const QUARTER = "2025-09-30";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const post = (effectiveOn: string, lines: Parameters<typeof postLines>[2]["lines"]) =>
  postLines(firm, fundId, { effectiveOn, lines });
const close = (endsOn: string) => closeBooks(firm, { fundId, endsOn });
const publications = (id: string) => call(admin(), "publications.ofPartner", { id });

async function paperOf(who: Person, documentId: string): Promise<Buffer> {
  const answer = await fetch(`${server.url}/api/documents/${documentId}/file`, { headers: who.headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund", currency: "EUR" })).id;
  alpha = await addPartner(firm, { name: "Alpha", fundId, amount: "600" });
  beta = await addPartner(firm, { name: "Beta", fundId, amount: "300" });
  const own = await addPartner(firm, { name: "Own", fundId, amount: "100", isGeneralPartner: true });
  await post("2025-01-01", [
    ["cash", "100"],
    ["contributed", "-60", alpha],
    ["contributed", "-30", beta],
    ["contributed", "-10", own],
  ]);
  await post("2025-07-01", [
    ["management_fees", "9.99"],
    ["cash", "-9.99"],
  ]);
  await post("2025-09-01", [
    ["distributed", "12", alpha],
    ["recallable", "6", beta],
    ["cash", "-18"],
  ]);
});

describe("statements of a quarter", () => {
  let runId = "";

  test("are made of closed books only, one at a time, by a person who keeps them", async () => {
    const prepare = (who: Person, quarterEnds = QUARTER) => call(who, "statements.prepare", { fundId, quarterEnds });
    await expect(prepare(gp())).rejects.toMatchObject({ data: { reason: "statements.books_open" } });
    await close(QUARTER);
    await expect(prepare(gp(), "2025-09-29")).rejects.toMatchObject({ data: { reason: "statements.not_quarter_end" } });
    for (const who of [
      firm.people.viewer,
      firm.people.analyst,
      firm.people.limited_partner,
      firm.people.investor_relations,
    ])
      await expect(prepare(who)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = (await newFirm(server)).people.general_partner;
    await expect(prepare(stranger)).rejects.toMatchObject({ code: "not_found" });
    expect((await call(gp(), "statements.list", { fundId })).ready).toEqual([QUARTER, "2025-06-30", "2025-03-31"]);
    const both = await Promise.allSettled([
      prepareStatements(gp(), fundId, QUARTER),
      prepareStatements(gp(), fundId, QUARTER),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    runId = both.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))[0] ?? "";
  });

  test("add up to the fund to the cent, and say what is divided by commitments", async () => {
    const { items, fundRows, divided, state, papers } = await call(gp(), "statements.get", { id: runId });
    expect([state, papers, divided]).toEqual(["prepared", 3, "-9.99"]);
    expect(
      items.map(({ partner, called, distributed, unfunded, nav }) => [
        partner.name,
        called,
        distributed,
        unfunded,
        nav,
      ]),
    ).toEqual([
      ["Alpha", "60.00", "12.00", "540.00", "42.01"],
      ["Beta", "30.00", "6.00", "276.00", "21.00"],
      ["Own", "10.00", "0.00", "90.00", "9.00"],
    ]);
    const nav = fundRows.find(({ key }) => key === "endingNav");
    expect([nav?.qtd, addAmounts(items.map((one) => one.nav))]).toEqual(["72.01", "72.01"]);
    expect(fundRows.find(({ key }) => key === "managementFees")).toMatchObject({
      qtd: "-9.99",
      ytd: "-9.99",
      itd: "-9.99",
    });
    expect(items[0]?.tvpi).toBeCloseTo((12 + 42.01) / 60, 10);
    expect(items[0]).toMatchObject({ irrIsAnnualised: false, irrDays: 272 });
  });

  test("are published by another person, to partners alone", async () => {
    const { rowVersion } = await call(gp(), "statements.get", { id: runId });
    await expect(call(gp(), "statements.publish", { id: runId, rowVersion })).rejects.toMatchObject({
      data: { reason: "statements.own" },
    });
    for (const who of [firm.people.viewer, firm.people.analyst, firm.people.limited_partner])
      await expect(call(who, "statements.publish", { id: runId, rowVersion })).rejects.toMatchObject({
        code: "forbidden",
      });
    await expect(call(admin(), "statements.publish", { id: runId, rowVersion: 99 })).rejects.toMatchObject({
      data: { reason: "statements.changed" },
    });
    // Books that were closed without the quarter’s checklist are no quarter that was closed.
    await expect(publishStatements(admin(), runId)).rejects.toMatchObject({
      data: { reason: "statements.quarter_open" },
    });
    expect((await publications(alpha)).items).toEqual([]);
    await lockedByChecklist(firm, fundId, QUARTER);
    const twice = await Promise.allSettled([publishStatements(admin(), runId), publishStatements(admin(), runId)]);
    expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { items } = await publications(alpha);
    expect(items).toMatchObject([
      { kind: "statement", asOf: QUARTER, title: "Fund: capital account statement Q3 2025" },
    ]);
    const investor = await newInvestor(firm, alpha);
    const bytes = await paperOf(admin(), items[0]?.documentId ?? "");
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await publications(beta)).items[0]?.documentId).not.toBe(items[0]?.documentId);
    await expect(call(investor, "statements.get", { id: runId })).rejects.toMatchObject({ code: "forbidden" });
  });

  test("are the same file for the same figures", async () => {
    const [statement] = (await call(gp(), "statements.get", { id: runId })).items;
    const made = async () => {
      const answer = await fetch(`${server.url}/api/statements/${statement?.id}/statement.pdf`, {
        headers: gp().headers,
      });
      expect(answer.status).toBe(200);
      return createHash("sha256")
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest("hex");
    };
    const kept = createHash("sha256")
      .update(await paperOf(admin(), (await publications(alpha)).items[0]?.documentId ?? ""))
      .digest("hex");
    expect([await made(), await made()]).toEqual([kept, kept]);
  });

  test("stay as they were, open their difference to the books, and are restated with a reason", async () => {
    await expect(call(gp(), "statements.prepare", { fundId, quarterEnds: QUARTER })).rejects.toMatchObject({
      data: { reason: "statements.nothing_changed" },
    });
    await reopenBooks(firm, fundId, "Audit fee was missing");
    await post("2025-09-15", [
      ["administration", "1"],
      ["cash", "-1"],
    ]);
    const published = (await call(gp(), "statements.get", { id: runId })).items[0];
    expect(published?.nav).toBe("42.01");
    const today = await call(gp(), "statements.difference", { id: published?.id ?? "" });
    expect(today.rows.find(({ key }) => key === "endingNav")).toMatchObject({
      before: "42.01",
      after: "41.41",
      difference: "-0.60",
    });
    expect(today.entries).toHaveLength(1);
    // What is posted to the partner itself is the sum of the entries it opens.
    const { fundId: id, partnerId, quarterEnds: asOf, knownAt, rows } = today.statement;
    for (const row of rows.filter(({ key }) => ["contributions", "distributions"].includes(key))) {
      const { items: behind } = await call(gp(), "capitalAccounts.lines", {
        id,
        partnerId,
        asOf,
        knownAt,
        row: row.key,
      });
      const sum = addAmounts(["0", ...behind.map(({ fundAmount }) => fundAmount)]);
      expect([row.key, Number(row.itd)]).toEqual([row.key, 0 - Number(sum)]);
    }
    await expect(call(firm.people.viewer, "statements.difference", { id: published?.id ?? "" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await close(QUARTER);
    const second = await prepareStatements(gp(), fundId, QUARTER);
    // With its books the quarter was reopened.
    await expect(publishStatements(admin(), second)).rejects.toMatchObject({
      data: { reason: "statements.quarter_open" },
    });
    await lockedByChecklist(firm, fundId, QUARTER);
    await publishStatements(admin(), second);
    const { items, changed, reason, supersedesId } = await call(gp(), "statements.get", { id: second });
    expect([reason, supersedesId]).toEqual(["Audit fee was missing", runId]);
    expect(changed.find(({ key }) => key === "externalAdministration")).toMatchObject({
      before: "0.00",
      after: "-1.00",
    });
    const replaced = await call(gp(), "statements.difference", { id: items[0]?.id ?? "", against: "replaced" });
    expect(replaced.entries.map(({ memo }) => memo)).toEqual(["Entry"]);
    expect(replaced.rows.find(({ key }) => key === "endingNav")?.difference).toBe("-0.60");
    expect((await call(gp(), "statements.get", { id: runId })).state).toBe("superseded");
    expect((await publications(alpha)).items.map(({ supersededAt }) => supersededAt === null)).toEqual([true, false]);
  });

  test("that nobody published may be discarded, and published ones may not", async () => {
    const earlier = await prepareStatements(gp(), fundId, "2025-06-30");
    await call(gp(), "statements.discard", { id: earlier });
    await expect(call(gp(), "statements.get", { id: earlier })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(gp(), "statements.discard", { id: runId })).rejects.toMatchObject({ code: "not_found" });
  });
});
