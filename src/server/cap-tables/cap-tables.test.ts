import { beforeAll, describe, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../test/harness.ts";

const REFUSED = { code: "forbidden" };

let server: TestServer;
let firm: Firm;
let fundId: string;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" })).id;
});

const gp = () => firm.people.general_partner;

let invested = 0;
/** A company with a security of which nothing is in its cap table. */
async function invest(securityName = "Series A", securityKind: "preferred" | "safe" | "loan" = "preferred") {
  invested += 1;
  const { id: companyId } = await call(gp(), "companies.create", { name: `Acme ${invested}` });
  const { id } = await call(gp(), "portfolioCompanies.create", { companyId });
  const units = { portfolioCompanyId: id, fundId, effectiveOn: "2024-01-15", quantity: "1000", amount: "500000" };
  await call(gp(), "portfolioCompanies.record", { ...units, securityName, securityKind, isFundedByUnallocated: true });
  const { securities } = await call(gp(), "portfolioCompanies.positions", { id });
  return { id, purchase: { ...units, securityId: securities[0]?.id ?? "" } };
}

describe("a purchase of a fund", () => {
  test("makes the fund a stakeholder and its security a class, once; nobody owns a company whose others are not known", async () => {
    const { id, purchase } = await invest();
    await call(gp(), "capTables.recordPurchase", purchase);
    await call(gp(), "capTables.recordPurchase", { ...purchase, quantity: "500", effectiveOn: "2025-01-15" });
    const on = async (asOf: string) => call(gp(), "capTables.get", { id, asOf });
    expect((await on("2024-01-14")).holders).toEqual([]);
    expect(await on("2024-01-15")).toMatchObject({ totals: { outstanding: "1000" }, ownedPercentage: null });
    expect((await on("2025-01-15")).holders).toMatchObject([
      { name: "Fund I", fundId, outstanding: "1500", ownership: 1 },
    ]);
  });

  test("is taken back once, of two at once too, and then counts nowhere", async () => {
    const { id: portfolioCompanyId, purchase } = await invest();
    const { actId } = await call(gp(), "capTables.recordPurchase", purchase);
    const back = { portfolioCompanyId, actId: actId ?? "" };
    const both = await Promise.allSettled([
      call(gp(), "capTables.takeBack", back),
      call(firm.people.super_admin, "capTables.takeBack", back),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await call(gp(), "capTables.get", { id: portfolioCompanyId })).holders).toEqual([]);
    await expect(call(gp(), "capTables.takeBack", back)).rejects.toMatchObject({ code: "conflict" });
  });

  test("a loan is no part of it", async () => {
    const { id, purchase } = await invest("Bridge loan", "loan");
    expect(await call(gp(), "capTables.recordPurchase", purchase)).toEqual({ actId: null });
    expect((await call(gp(), "capTables.get", { id })).holders).toEqual([]);
  });

  test("is no business of whoever only reads, nor of another firm", async () => {
    const { id, purchase } = await invest();
    const { viewer, limited_partner: lp } = firm.people;
    await expect(call(lp, "capTables.get", { id })).rejects.toMatchObject(REFUSED);
    await expect(call(viewer, "capTables.recordPurchase", purchase)).rejects.toMatchObject(REFUSED);
    expect((await call(viewer, "capTables.get", { id })).holders).toEqual([]);
    const stranger = (await newFirm(server)).people.general_partner;
    await expect(call(stranger, "capTables.get", { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(stranger, "capTables.recordPurchase", purchase)).rejects.toMatchObject({ code: "not_found" });
  });
});
