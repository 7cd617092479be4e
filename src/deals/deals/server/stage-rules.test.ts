import { beforeAll, describe, expect, test } from "vitest";
import type { Filter } from "#core/shared/lists/filters.ts";
import type { Stage } from "#deals/deals/shared/rules.ts";
import type { Requirable } from "#deals/deals/shared/stage-rules.ts";
import { asOwner, call, type Firm, newFirm, send, sharedServer, type TestServer } from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  await ask("initial_review", ["ownerId"], null);
  await ask("due_diligence", ["amountRequested", "coInvestors"], 30);
});

const rulesOf = async (of = firm) => (await call(of.people.viewer, "dealStages.list")).items;

async function ask(stage: Stage, requiredFields: Requirable[], daysLimit: number | null): Promise<void> {
  const rowVersion = (await rulesOf()).find((rule) => rule.stage === stage)?.rowVersion ?? 0;
  await call(firm.people.general_partner, "dealStages.save", {
    stages: [{ stage, requiredFields, daysLimit, rowVersion }],
  });
}

const add = (company: string, more: object = {}) => call(firm.people.analyst, "deals.create", { company, ...more });
const question = (value: boolean) => ({ filters: [{ field: "overdue", operator: "equals", value } as Filter] });
const named = async (value: boolean) =>
  (await call(firm.people.viewer, "deals.list", { ...question(value), limit: 200 })).items.map(({ name }) => name);
const READY = { amountRequested: "5", coInvestors: ["A"] };

describe("what stages ask", () => {
  test("is said for all six, whether somebody set it or not, and is the firm's own", async () => {
    const rules = await rulesOf();
    expect(rules).toHaveLength(6);
    expect(rules[0]).toEqual({ stage: "sourcing", requiredFields: [], daysLimit: null, rowVersion: 0 });
    expect(rules[2]).toMatchObject({ requiredFields: ["amountRequested", "coInvestors"], daysLimit: 30 });
    expect((await rulesOf(await newFirm(server))).every(({ rowVersion }) => rowVersion === 0)).toBe(true);
  });

  test("is set by those who may, of fields and days that exist, and never over a colleague's change", async () => {
    const { general_partner: gp, analyst } = firm.people;
    const rule = { stage: "term_sheet", requiredFields: [], daysLimit: 10, rowVersion: 0 };
    await expect(send(analyst, "dealStages.save", { stages: [rule] })).rejects.toMatchObject({ code: "forbidden" });
    for (const wrong of [
      { ...rule, daysLimit: 0 },
      { ...rule, daysLimit: 9999 },
      { ...rule, requiredFields: ["org_id"] },
      { ...rule, stage: "won" },
    ])
      await expect(send(gp, "dealStages.save", { stages: [wrong] })).rejects.toMatchObject({ code: "invalid" });
    await send(gp, "dealStages.save", { stages: [rule] });
    await expect(send(gp, "dealStages.save", { stages: [{ ...rule, daysLimit: 20 }] })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("a deal that lacks what its stage asks", () => {
  const refusal = {
    code: "invalid",
    message: "Due Diligence needs Ask Amount, Co-Investors",
    data: { fields: { amountRequested: "Required for Due Diligence", coInvestors: "Required for Due Diligence" } },
  };

  test("is not added there", async () => {
    await expect(add("Bare", { stage: "due_diligence" })).rejects.toMatchObject(refusal);
    await expect(add("Bare", { stage: "closing", ownerId: "", ...READY })).rejects.toMatchObject({
      data: { fields: { ownerId: "Required for Closing" } },
    });
    expect((await add("Ready", { stage: "due_diligence", ...READY })).stage).toBe("due_diligence");
  });

  test("is not moved there by the form, in place or on the board, and stays as it was", async () => {
    const { analyst } = firm.people;
    const { id, rowVersion } = await add("Not yet");
    const form = { id, rowVersion, company: "Not yet", stage: "due_diligence" } as const;
    await expect(call(analyst, "deals.update", form)).rejects.toMatchObject(refusal);
    const set = { stage: "due_diligence" } as const;
    await expect(call(analyst, "deals.patch", { id, rowVersion, set })).rejects.toMatchObject(refusal);
    expect(await call(analyst, "deals.get", { id })).toMatchObject({ stage: "sourcing", rowVersion });
    const moved = await call(analyst, "deals.update", { ...form, ...READY });
    expect(moved.stage).toBe("due_diligence");
    await expect(
      call(analyst, "deals.update", { ...form, ...READY, coInvestors: [], rowVersion: moved.rowVersion }),
    ).rejects.toMatchObject({ data: { fields: { coInvestors: "Required for Due Diligence" } } });
  });

  test("goes back freely, and may stay where it was before the rule", async () => {
    const { analyst } = firm.people;
    const { id } = await add("Older", { ...READY, stage: "due_diligence" });
    await asOwner(server, firm, (db) => db.query("update deals set amount_requested = null where id = $1", [id]));
    const { rowVersion } = await call(analyst, "deals.get", { id });
    const patched = await call(analyst, "deals.patch", { id, rowVersion, set: { priority: "High" } });
    const back = await call(analyst, "deals.patch", {
      id,
      rowVersion: patched.rowVersion,
      set: { stage: "initial_review" },
    });
    expect(back.stage).toBe("initial_review");
  });

  test("is named with what it lacks when many are moved, and none of them is", async () => {
    const { analyst } = firm.people;
    const ready = await add("Bulk ready", READY);
    const bare = await add("Bulk bare", { amountRequested: "5" });
    const ids = [ready.id, bare.id];
    const answer = await call(analyst, "deals.changeMany", { changes: [{ ids, set: { stage: "due_diligence" } }] });
    expect(answer).toEqual({
      count: 0,
      undo: [],
      refused: [{ id: bare.id, name: "Bulk bare", missing: ["Co-Investors"] }],
    });
    expect((await call(analyst, "deals.get", { id: ready.id })).stage).toBe("sourcing");
    const others = await call(analyst, "deals.changeMany", {
      changes: [{ ids: [ready.id], set: { stage: "due_diligence" } }],
    });
    expect(others).toMatchObject({ count: 1, refused: [] });
    const owner = await call(analyst, "deals.changeMany", { changes: [{ ids: [ready.id], set: { ownerId: null } }] });
    expect(owner.refused).toEqual([{ id: ready.id, name: "Bulk ready", missing: ["Owner"] }]);
  });

  test("is not made of a prospect", async () => {
    await ask("initial_review", ["ownerId", "nextStep"], null);
    const { analyst } = firm.people;
    const { id } = await call(analyst, "companies.create", { name: "Prospect", source: "Inbound" });
    await expect(call(analyst, "companies.convert", { id })).rejects.toMatchObject({
      code: "invalid",
      message: "Initial Review needs Next Step",
    });
    expect((await call(analyst, "companies.get", { id })).convertedAt).toBeNull();
    await ask("initial_review", ["ownerId"], null);
  });
});

describe("overdue", () => {
  test("is a deal whose next step has passed, or that stands longer in its stage than the firm allows", async () => {
    const { viewer } = firm.people;
    const today = "(now() at time zone 'Pacific/Kiritimati')::date";
    await add("Late step", { nextStep: "Call", nextStepOn: "2020-01-01" });
    await add("Due today");
    const long = await add("Stands long", { stage: "due_diligence", ...READY });
    await add("Passed late", { nextStepOn: "2020-01-01" }).then(({ id }) =>
      call(firm.people.analyst, "deals.decide", { id, outcome: "passed", passReason: "Team" }),
    );
    await asOwner(server, firm, async (db) => {
      await db.query("update organizations set time_zone = 'Pacific/Kiritimati' where id = $1", [firm.id]);
      await db.query(`update deals set next_step_on = ${today} where name = 'Due today'`);
      await db.query("update deals set stage_since = now() - interval '30 days 1 minute' where id = $1", [long.id]);
    });
    expect((await named(true)).toSorted()).toEqual(["Late step", "Stands long"]);
    expect(await named(false)).toContain("Due today");
    expect(await named(false)).not.toContain("Late step");
    expect((await call(viewer, "deals.get", { id: long.id })).overdue).toEqual(["stage"]);
    const { count } = await call(viewer, "deals.count", question(true));
    expect(count).toBe(2);
    await ask("due_diligence", ["amountRequested", "coInvestors"], 31);
    expect(await named(true)).toEqual(["Late step"]);
  });
});
