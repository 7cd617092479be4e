import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  call,
  type Firm,
  newFirm,
  newMember,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../../test/harness.ts";
import { upload } from "../../../../../test/imported.ts";
import { addRole } from "../../../../../test/roles.ts";

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
const send = (content = FILE, by: Person = gp()) => upload(by, content, "KPIs.csv", "kpis");
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
    rows: 2,
    companies: 1,
    problems: [
      { line: 4, problem: "Enter a number such as 2,500,000 or 2.5m" },
      { line: 5, problem: "No company is called “Nobody”" },
      { line: 6, problem: "Has no period we can read" },
    ],
    metrics: [
      { key: "cash", count: 2, sum: "1900000" },
      { key: "headcount", count: 2, sum: "21" },
    ],
  });
  await expect(enter(id, "2700001")).rejects.toMatchObject({
    code: "conflict",
    message: "The file differs from your totals: Cash by -800001",
  });
  expect(await cashIn("2024-01-01")).toBeUndefined();
  // A row with a figure nobody can read is left out whole, of the sum too, and said.
  expect(await enter(id, "1900000.00")).toMatchObject({ recorded: 4, problems: [] });
  expect([await cashIn("2024-01-01"), await cashIn("2024-02-01")]).toEqual(["1000000", "900000"]);
  expect(await enter(await send(), "1", { evenIfDifferent: true })).toMatchObject({ recorded: 0 });
});

test("an unreadable file is refused, and so are a viewer, a limited partner and the person who did not upload it", async () => {
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

test("of several companies of a name nobody guesses which, but for the one in the portfolio; dashes take nothing away", async () => {
  const one = "Company,Quarter,Cash,Net result\n";
  await enter(await send(`${one}Acme,2024-03-31,100,-5\nAcme,2024-02-29,7,-6\n`), "100");
  const ofQuarter = async () => {
    const { cells } = await call(gp(), "kpis.ofCompany", { companyId, last: "2024-01-01", periodKind: "quarter" });
    return cells.map(({ metric, value }) => [metric, value]);
  };
  expect(await ofQuarter()).toContainEqual(["cash", "100"]);
  await enter(await send(`${one}Acme,Q1 2024,–,\n`), "0");
  expect(await ofQuarter()).toContainEqual(["cash", "100"]);
  await call(gp(), "companies.create", { name: "Other", website: "other.example" });
  await call(gp(), "companies.create", { name: "Other", website: "another.example" });
  const { problems, rows } = await call(gp(), "kpiHistories.check", { id: await send(`${one}Other,Q1 2024,1,1\n`) });
  expect([problems, rows]).toEqual([[{ line: 2, problem: "Several companies are called “Other”" }], 0]);
});

test("a person who may not review says a figure once, however often it comes", async () => {
  const file = "Company,Month,Cash\nAcme,2024-03,100\n";
  await addRole(firm, "clerk", ["member:read", "company:read", "kpi:read", "kpi:record"]);
  const clerk = await newMember(server, firm.id, "clerk");
  // Figures ask for no more than the right to enter them; other files do, and figures are nobody’s who may not.
  await expect(upload(clerk, file)).rejects.toThrow("doesn’t allow");
  await expect(send(file, firm.people.viewer)).rejects.toThrow("doesn’t allow");
  for (const recorded of [1, 0])
    expect(await enter(await send(file, clerk), "100", {}, clerk)).toMatchObject({ recorded });
});
