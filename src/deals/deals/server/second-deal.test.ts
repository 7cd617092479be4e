import { beforeAll, expect, test } from "vitest";
import { call, type Firm, newFirm, send, sharedServer, type TestServer } from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

const add = (company: string, more: object = {}) => call(firm.people.analyst, "deals.create", { company, ...more });

test("a second open deal of a company is asked about, by name, and made when that is meant", async () => {
  const first = await add("Minthaven", { name: "Minthaven Seed", stage: "term_sheet" });
  const refusal = {
    code: "conflict",
    message: "Minthaven already has an open deal",
    data: { alike: [{ id: first.id, name: "Minthaven Seed", detail: "Term Sheet" }] },
  };
  await expect(add("minthaven")).rejects.toMatchObject(refusal);
  await expect(add(" MINTHAVEN ", { createAnyway: false })).rejects.toMatchObject(refusal);
  const { count } = await call(firm.people.viewer, "deals.count", { search: "minthaven" });
  expect(count).toBe(1);
  const second = await add("minthaven", { createAnyway: true });
  expect(second).toMatchObject({ name: "Minthaven", company: { id: first.company.id, name: "Minthaven" } });
  await expect(add("Minthaven")).rejects.toMatchObject({
    message: "Minthaven already has 2 open deals",
    data: { alike: [{ id: second.id }, { id: first.id }] },
  });
});

test("neither an ended nor an archived deal stands in the way, nor another firm's", async () => {
  const { analyst, general_partner } = firm.people;
  const passed = await add("Ended");
  await call(analyst, "deals.decide", { id: passed.id, outcome: "passed", passReason: "Team" });
  const archived = await add("Ended");
  await call(general_partner, "deals.archive", { id: archived.id });
  expect(await add("Ended")).toMatchObject({ name: "Ended" });
  const other = await newFirm(server);
  expect(await call(other.people.analyst, "deals.create", { company: "Ended" })).toMatchObject({ name: "Ended" });
});

test("of two people at once one is asked", async () => {
  const { analyst, associate } = firm.people;
  const made = await Promise.allSettled(
    [analyst, associate].map((person) => call(person, "deals.create", { company: "At once" })),
  );
  expect(made.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a new deal takes over what its company says, where it says nothing itself", async () => {
  const { analyst } = firm.people;
  const facts = { name: "Orbit Labs", sector: "AI/ML", description: "Maps of the sky", founders: ["Ada", "Ben"] };
  await call(analyst, "companies.create", { ...facts, source: "Referral" });
  expect(await add("orbit labs")).toMatchObject({
    name: "Orbit Labs",
    company: { name: "Orbit Labs" },
    sector: "AI/ML",
    description: "Maps of the sky",
    founder: "Ada, Ben",
    source: "Network Referral",
  });
  const own = { sector: "FinTech", description: "Ours", founder: "Cy", source: "Conference", name: "ORBIT LABS" };
  expect(await add("Orbit Labs", { ...own, createAnyway: true })).toMatchObject({ ...own, name: "Orbit Labs" });
});

test("a known word is that word however it is spelled, in deals and companies, and a tag stands once", async () => {
  const { analyst } = firm.people;
  const typed = { sector: "fintech", source: "inbound pitch", investmentType: "series a", instrument: "safe" };
  const { id } = await add("Words", { ...typed, tags: ["Climate", "climate", "Own"] });
  const deal = await call(analyst, "deals.get", { id });
  expect(deal).toMatchObject({
    sector: "FinTech",
    source: "Inbound Pitch",
    investmentType: "Series A",
    instrument: "SAFE",
  });
  expect(deal.tags).toEqual(["Climate", "Own"]);
  await call(analyst, "deals.changeMany", { changes: [{ ids: [id], set: { addTag: "CLIMATE" } }] });
  expect((await call(analyst, "deals.get", { id })).tags).toEqual(["Climate", "Own"]);
  await call(analyst, "deals.decide", { id, outcome: "passed", passReason: "too  EARLY" });
  expect((await call(analyst, "deals.get", { id })).passReason).toBe("Too early");
  expect(await call(analyst, "companies.create", { name: "Words Ltd", sector: "ai / ml" })).toMatchObject({
    sector: "AI/ML",
  });
  expect(await call(analyst, "companies.create", { name: "Own Ltd", sector: "robotics" })).toMatchObject({
    sector: "robotics",
  });
});

test("a deal that is edited is called as its company is spelled, too", async () => {
  const { analyst } = firm.people;
  const { id, rowVersion } = await add("Spelled Right");
  const edited = await send(analyst, "deals.update", {
    id,
    rowVersion,
    company: "spelled right",
    name: "spelled  right",
  });
  expect(edited).toMatchObject({ name: "Spelled Right" });
});
