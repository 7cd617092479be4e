import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, type Person, sharedServer, type TestServer } from "../../../test/harness.ts";
import { upload } from "../../../test/imported.ts";

let server: TestServer;
let firm: Firm;
let companyId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  companyId = (await call(gp(), "companies.create", { name: "Acme" })).id;
});

const gp = () => firm.people.general_partner;
const FILE = `Company,Month,Cash (EUR),Headcount,Mood
Acme,Jan 2024,"1,000,000",10,good
acme,2024-02,900000,11,
Acme,31.03.2024,800000,many,
Nobody,2024-03,5,1,
Acme,soon,5,1,
`;
const send = (content = FILE, by: Person = gp()) => upload(by, content, "KPIs.csv");
const enter = (id: string, sum: string, more: object = {}, by = gp()) =>
  call(by, "kpiHistories.enter", { id, totals: [{ metric: "cash", sum }], ...more });
const cashIn = async (periodStart: string) => {
  const { cells } = await call(gp(), "kpis.ofCompany", { companyId, last: "2024-03-01", count: 3 });
  return cells.find((cell) => cell.metric === "cash" && cell.periodStart === periodStart)?.value;
};

test("a history ties to its sums and is entered as if it had been typed; what is known already is nothing new", async () => {
  const id = await send();
  expect(await call(gp(), "kpiHistories.check", { id })).toMatchObject({
    missing: [],
    unknown: ["Mood"],
    rows: 3,
    companies: 1,
    problems: [
      { line: 5, problem: "No company is called “Nobody”" },
      { line: 6, problem: "Has no period we can read" },
    ],
    metrics: [
      { key: "cash", count: 3, sum: "2700000" },
      { key: "headcount", count: 2, sum: "21" },
    ],
  });
  await expect(enter(id, "2700001")).rejects.toMatchObject({
    code: "conflict",
    message: "The file differs from your totals: Cash by -1",
  });
  expect(await cashIn("2024-01-01")).toBeUndefined();
  // A row with a figure nobody can read is left out whole, and said.
  const entered = await enter(id, "2700000.00");
  expect(entered).toMatchObject({ recorded: 4, problems: [{ line: 4 }] });
  expect([await cashIn("2024-01-01"), await cashIn("2024-02-01")]).toEqual(["1000000", "900000"]);
  expect(await enter(await send(), "1", { evenIfDifferent: true })).toMatchObject({ recorded: 0 });
});

test("a file that is none is refused, and so are a viewer, a limited partner and whoever did not upload it", async () => {
  const { viewer, limited_partner, super_admin } = firm.people;
  const id = await send();
  for (const person of [viewer, limited_partner])
    await expect(call(person, "kpiHistories.check", { id })).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.general_partner;
  for (const person of [super_admin, stranger])
    await expect(call(person, "kpiHistories.check", { id })).rejects.toMatchObject({ code: "not_found" });
  const none = await send("Name,Age\nAda,36\n");
  expect((await call(gp(), "kpiHistories.check", { id: none })).missing).toEqual(["period", "metrics"]);
  await expect(enter(none, "0")).rejects.toMatchObject({ code: "invalid" });
});
