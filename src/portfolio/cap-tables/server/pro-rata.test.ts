import { beforeAll, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";

const REFUSED = { code: "forbidden" };
let server: TestServer;
let firm: Firm;
let fundId: string;
let id: string;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" })).id;
  const { id: companyId } = await call(gp(), "companies.create", { name: "Acme" });
  id = (await call(gp(), "portfolioCompanies.create", { companyId })).id;
  const founders = [
    { holder: "Ada", quantity: "9000" },
    { holder: "Fund I", quantity: "1000" },
  ];
  await record({ effectiveOn: "2022-01-10", className: "Ordinary", price: "1", receivers: founders });
});

const gp = () => firm.people.general_partner;
const record = (entry: object) =>
  call(gp(), "capTables.record", { portfolioCompanyId: id, effectiveOn: "2099-03-01", ...entry });
const round = (roundName: string, effectiveOn = "2099-03-01") =>
  record({
    effectiveOn,
    roundName,
    className: "Series A",
    price: "12.5",
    receivers: [{ holder: "Another fund", quantity: "2505" }],
  });
const rights = async () => (await call(gp(), "proRataRights.list", { portfolioCompanyId: id })).items;
const tasks = async () => {
  const { items } = await call(gp(), "tasks.list", { limit: 50 });
  return items.filter(({ title }) => title.startsWith("Pro rata"));
};

test("a right becomes a task with its deadline when a round is entered; it is done by what is decided, and by nothing else", async () => {
  const owner = firm.people.principal;
  const form = { portfolioCompanyId: id, fundId, noticeDays: "20", assignedTo: owner.id, source: "SHA 7.2" };
  await call(gp(), "proRataRights.create", form);
  // Long past: nobody can decide any more.
  await round("Seed", "2022-06-01");
  expect(await tasks()).toEqual([]);
  await round("Series A");
  const [right] = await rights();
  // A tenth, less what the seed round diluted: 1,000 of 12,505 × 2,505 = 200.6.
  expect(right?.offers).toMatchObject([
    { round: "Series A", deadline: "2099-03-21", shares: "200", amount: "2500", currency: "EUR", outcome: null },
  ]);
  const [task] = await tasks();
  expect(task).toMatchObject({ title: "Pro rata in Series A of Acme", dueDate: "2099-03-21" });
  const taskId = task?.id ?? "";
  expect(await call(gp(), "tasks.get", { id: taskId })).toMatchObject({
    assignee: { id: owner.id },
    origin: { kind: "pro_rata_offer", record: { id, kind: "portfolio_company" } },
  });
  await expect(call(gp(), "tasks.complete", { id: taskId })).rejects.toMatchObject({ code: "invalid" });
  const offer = right?.offers[0]?.id ?? "";
  const both = await Promise.all([
    call(gp(), "proRataRights.decide", { id: offer, outcome: "exercised" }),
    call(firm.people.super_admin, "proRataRights.decide", { id: offer, outcome: "exercised" }),
  ]);
  expect(both[1].offers).toMatchObject([{ outcome: "exercised" }]);
  expect(await call(gp(), "tasks.get", { id: taskId })).toMatchObject({ status: "completed" });
  await call(gp(), "tasks.reopen", { id: taskId });
  expect((await rights())[0]?.offers).toMatchObject([{ outcome: null, decidedBy: null }]);
  await call(gp(), "proRataRights.decide", { id: offer, outcome: "waived" });
  expect((await rights())[0]?.offers).toMatchObject([{ outcome: "waived", decidedAt: expect.any(String) }]);
});

test("a round that was a mistake takes what nobody decided with it; a right that ended counts for none", async () => {
  const { actId } = await round("Series B", "2099-06-01");
  expect((await rights())[0]?.offers).toHaveLength(2);
  await call(gp(), "capTables.takeBack", { portfolioCompanyId: id, actId });
  expect((await rights())[0]?.offers).toMatchObject([{ round: "Series A" }]);
  expect((await tasks()).filter(({ title }) => title.includes("Series B"))).toEqual([]);
  const [right] = await rights();
  if (!right) throw new Error("There is a right");
  const { id: rightId, rowVersion } = right;
  const form = { portfolioCompanyId: id, fundId, noticeDays: "20", endsOn: "2099-05-31" };
  await call(gp(), "proRataRights.update", { ...form, id: rightId, rowVersion });
  await round("Series C", "2099-06-02");
  expect((await rights())[0]?.offers).toHaveLength(1);
});

test("a right that a round had stays with its offers and its fund; one without goes and comes back", async () => {
  const [right] = await rights();
  if (!right) throw new Error("There is a right");
  const { id: rightId, rowVersion, offers } = right;
  expect(offers).not.toEqual([]);
  await expect(call(gp(), "proRataRights.delete", { id: rightId })).rejects.toMatchObject({ code: "conflict" });
  await expect(
    asOwner(server, firm, (db) => db.query("delete from pro_rata_rights where id = $1", [rightId])),
  ).rejects.toThrow(/pro_rata_offers/);
  const { id: other } = await call(gp(), "funds.create", { name: "Fund II", currency: "EUR" });
  const form = { portfolioCompanyId: id, fundId: other, noticeDays: "20", endsOn: "2099-05-31" };
  await expect(call(gp(), "proRataRights.update", { ...form, id: rightId, rowVersion })).rejects.toMatchObject({
    data: { fields: { fundId: expect.stringContaining("its fund stays") } },
  });
  expect(await rights()).toMatchObject([{ id: rightId, fundId, offers }]);
  const unused = await call(gp(), "proRataRights.create", form);
  await call(gp(), "proRataRights.update", { ...form, fundId, id: unused.id, rowVersion: unused.rowVersion });
  await call(gp(), "proRataRights.delete", { id: unused.id });
  await call(gp(), "proRataRights.restore", { id: unused.id });
  expect(await rights()).toHaveLength(2);
  await call(gp(), "proRataRights.delete", { id: unused.id });
});

test("only who manages the portfolio enters and decides; another firm sees nothing", async () => {
  const { viewer, limited_partner: lp } = firm.people;
  const form = { portfolioCompanyId: id, fundId, noticeDays: "20" };
  const [right] = await rights();
  const offer = right?.offers[0]?.id ?? "";
  await expect(call(viewer, "proRataRights.create", form)).rejects.toMatchObject(REFUSED);
  await expect(call(viewer, "proRataRights.decide", { id: offer, outcome: "waived" })).rejects.toMatchObject(REFUSED);
  await expect(call(lp, "proRataRights.list", { portfolioCompanyId: id })).rejects.toMatchObject(REFUSED);
  expect((await call(viewer, "proRataRights.list", { portfolioCompanyId: id })).items).toHaveLength(1);
  const stranger = (await newFirm(server)).people.general_partner;
  expect((await call(stranger, "proRataRights.list", { portfolioCompanyId: id })).items).toEqual([]);
  await expect(call(stranger, "proRataRights.create", form)).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "proRataRights.decide", { id: offer, outcome: null })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(call(gp(), "proRataRights.create", { ...form, noticeDays: "" })).rejects.toMatchObject({
    data: { fields: { noticeDays: "Enter a number of days" } },
  });
});
