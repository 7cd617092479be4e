import { beforeAll, expect, test } from "vitest";
import type { Stage } from "#deals/deals/shared/rules.ts";
import { asOwner, call, type Firm, newFirm, send, sharedServer, type TestServer } from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  await call(firm.people.general_partner, "dealStages.save", {
    stages: [
      { stage: "term_sheet", requiredFields: ["roundSize"], daysLimit: null, rowVersion: 0 },
      { stage: "closing", requiredFields: ["ourAllocation"], daysLimit: null, rowVersion: 0 },
    ],
  });
});

const add = (company: string, more: object = {}) => call(firm.people.analyst, "deals.create", { company, ...more });
const invest = (id: string, deal?: object) =>
  send(firm.people.analyst, "deals.decide", { id, outcome: "invested", ...(deal && { deal }) });
const get = (id: string) => call(firm.people.analyst, "deals.get", { id });
const MONEY = { instrument: "SAFE", ourInvestment: "250000", roundSize: "2000000", ourAllocation: "300000" };

test("an investment says what it is and how much, and all that the firm asks up to Closing", async () => {
  const { id, rowVersion } = await add("Bare");
  await expect(invest(id)).rejects.toMatchObject({
    code: "invalid",
    message: "Invested needs Instrument, Round Size, Our Allocation, Our Investment",
    data: {
      fields: {
        instrument: "Required for Invested",
        roundSize: "Required for Invested",
        ourAllocation: "Required for Invested",
        ourInvestment: "Required for Invested",
      },
    },
  });
  expect(await get(id)).toMatchObject({ outcome: "open", stage: "sourcing", rowVersion });
  // A deal that came to Closing before anybody asked for anything there is asked all the same.
  const { id: old } = await add("Old", { roundSize: "1", ourAllocation: "1", stage: "closing" });
  await expect(invest(old)).rejects.toMatchObject({
    data: { fields: { instrument: "Required for Invested", ourInvestment: "Required for Invested" } },
  });
});

test("what is given with the decision is saved with it, and the deal stands in Closing, closed today", async () => {
  const { id, rowVersion } = await add("Tidy", { sector: "FinTech" });
  const form = { company: "Tidy", sector: "FinTech", rowVersion };
  await expect(invest(id, { ...form, instrument: "SAFE" })).rejects.toMatchObject({ code: "invalid" });
  await expect(invest(id, { ...form, ...MONEY, rowVersion: rowVersion + 1 })).rejects.toMatchObject({
    code: "conflict",
    data: { current: { name: "Tidy" } },
  });
  expect(await get(id)).toMatchObject({ outcome: "open", instrument: null });
  await invest(id, { ...form, ...MONEY });
  const today = await asOwner(server, firm, async (db) => (await db.query("select firm_today()::text as day")).rows[0]);
  expect(await get(id)).toMatchObject({
    outcome: "invested",
    stage: "closing",
    instrument: "SAFE",
    ourInvestment: "250000.00",
    actualCloseDate: today.day,
    sector: "FinTech",
  });
});

test("a day that was given stays, and none lies in the future", async () => {
  const { id, rowVersion } = await add("Dated", { ...MONEY, actualCloseDate: "2025-03-01" });
  await invest(id);
  expect(await get(id)).toMatchObject({ actualCloseDate: "2025-03-01" });
  const { id: other, rowVersion: version } = await add("Future", MONEY);
  const form = { company: "Future", ...MONEY, actualCloseDate: "2999-01-01", rowVersion: version };
  const notYet = { code: "invalid", data: { fields: { actualCloseDate: "This date is in the future" } } };
  await expect(invest(other, form)).rejects.toMatchObject(notYet);
  await expect(add("Future too", { lastContact: "2999-01-01" })).rejects.toMatchObject({
    data: { fields: { lastContact: "This date is in the future" } },
  });
  const edited = { id: other, company: "Future", actualCloseDate: "2999-01-01", rowVersion: version };
  await expect(send(firm.people.analyst, "deals.update", edited)).rejects.toMatchObject(notYet);
  expect(rowVersion).toBe(1);
});

test("an invested deal stays in Closing and keeps what it needs, until it is open again", async () => {
  const { analyst } = firm.people;
  const { id } = await add("Kept", MONEY);
  await invest(id);
  const { rowVersion } = await get(id);
  const stays = { code: "invalid", data: { fields: { stage: expect.stringMatching(/stay in Closing/) } } };
  await expect(call(analyst, "deals.patch", { id, rowVersion, set: { stage: "due_diligence" } })).rejects.toMatchObject(
    stays,
  );
  await expect(
    call(analyst, "deals.update", { id, rowVersion, company: "Kept", ...MONEY, stage: "sourcing" }),
  ).rejects.toMatchObject(stays);
  await expect(
    call(analyst, "deals.changeMany", { changes: [{ ids: [id], set: { stage: "sourcing" } }] }),
  ).rejects.toMatchObject({ code: "invalid", message: expect.stringMatching(/Kept .*stays in Closing/) });
  await expect(
    call(analyst, "deals.update", { id, rowVersion, company: "Kept", stage: "closing", ...MONEY, instrument: "" }),
  ).rejects.toMatchObject({ data: { fields: { instrument: "Required for Invested" } } });
  await call(analyst, "deals.patch", { id, rowVersion, set: { priority: "High" } });
  await call(analyst, "deals.decide", { id, outcome: "open" });
  const open = await get(id);
  const moved = await call(analyst, "deals.patch", { id, rowVersion: open.rowVersion, set: { stage: "term_sheet" } });
  expect(moved.stage).toBe("term_sheet");
});

test("whatever writes it, an invested deal stands in Closing", async () => {
  const { id } = await add("Written");
  await asOwner(server, firm, (db) =>
    db.query("update deals set outcome = 'invested', stage = 'term_sheet' where id = $1", [id]),
  );
  expect(await get(id)).toMatchObject({ outcome: "invested", stage: "closing", actualCloseDate: null });
});

test("stays and funnel add up: who entered a stage is there, moved on, passed or invested", async () => {
  const other = await newFirm(server);
  const { analyst } = other.people;
  const made = async (company: string, ...stages: Stage[]) => {
    let deal = await call(analyst, "deals.create", { company, ...MONEY });
    for (const stage of stages)
      deal = await call(analyst, "deals.patch", { id: deal.id, rowVersion: deal.rowVersion, set: { stage } });
    return deal.id;
  };
  await made("There");
  await made("Further", "due_diligence");
  const passed = await made("Passed", "initial_review");
  await call(analyst, "deals.decide", { id: passed, outcome: "passed", passReason: "Team" });
  for (const id of [await made("From sourcing"), await made("From closing", "closing"), passed])
    await call(analyst, "deals.decide", { id, outcome: "invested" });
  const again = await made("Came back", "closing");
  await call(analyst, "deals.decide", { id: again, outcome: "invested" });
  await call(analyst, "deals.decide", { id: again, outcome: "open" });
  await call(analyst, "deals.decide", { id: again, outcome: "invested" });

  const all = [{ field: "outcome", operator: "oneOf" as const, value: ["open", "invested", "passed"] }];
  const { items } = await call(analyst, "deals.funnel", { filters: all });
  const isInvested = { field: "outcome", operator: "equals" as const, value: "invested" };
  const invested = (await call(analyst, "deals.stageCounts", { filters: [isInvested] })).stages;
  expect(invested).toMatchObject({ closing: 4, sourcing: 0, initial_review: 0 });
  for (const { stage, entered, there, movedOn, passed: lost } of items)
    expect([stage, there + movedOn + lost + invested[stage]]).toEqual([stage, entered]);
  const { items: stays } = await call(analyst, "deals.stagePeriods", { id: passed });
  expect(stays.map(({ stage }) => stage)).toEqual(["sourcing", "initial_review", "closing"]);
});
