import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { workflowClock } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
let dealId = "";
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  dealId = (await call(firm.people.analyst, "deals.create", { company: "Acme" })).id;
});

const gp = () => firm.people.general_partner;
const analyst = () => firm.people.analyst;
type Steps = Parameters<typeof call<"workflowTemplates.create">>[2]["steps"];
const reason = (name: string) => ({ data: { reason: `workflows.${name}` } });

const template = (steps: Steps, onRefusal: "end" | "return" = "end") =>
  call(gp(), "workflowTemplates.create", { name: "Own", steps, onRefusal });
const start = (templateId: string, by: Person = analyst()) =>
  call(by, "workflowInstances.create", { templateId, entityType: "deal", entityId: dealId });
const get = (id: string, by: Person = analyst()) => call(by, "workflowInstances.get", { id });
const advance = (id: string, more: object = {}, by: Person = analyst()) =>
  call(by, "workflowInstances.advance", { id, ...more });

test("a step is skipped when its condition isn’t met, and never by a person", async () => {
  const fields = [{ label: "Ticket", type: "number" as const }];
  const condition = { answer: "Ticket", operator: "above" as const, value: "1,000,000" };
  const { id: templateId } = await template([
    { kind: "form", title: "Figures", fields },
    { kind: "approval", title: "Partners approve", condition },
    { kind: "task", title: "Wire" },
  ]);
  const run = async (ticket: string) => {
    const { id } = await start(templateId);
    await advance(id, { answers: { Ticket: ticket } });
    return get(id);
  };
  const small = await run("250000");
  expect(small).toMatchObject({ currentStep: 2, step: { title: "Wire" } });
  expect(small.steps.map(({ status }) => status)).toEqual(["done", "skipped", "open"]);
  const large = await run("2,500,000");
  expect(large).toMatchObject({ currentStep: 1, step: { title: "Partners approve" } });
  const skip = asApp(gp(), (db) =>
    db.query(
      "update workflow_steps set status = 'skipped', decided_at = now() where instance_id = $1 and position = 1",
      [large.id],
    ),
  );
  await expect(skip).rejects.toMatchObject({ message: "workflows.condition_met" });
  const unknown = template([{ kind: "task", title: "One", condition }]);
  await expect(unknown).rejects.toMatchObject({
    data: { fields: { "steps.0.condition.answer": "Choose a field of an earlier form" } },
  });
});

test("a step of the record’s owner is theirs, and fails while no one owns it", async () => {
  const { principal } = firm.people;
  const { id: templateId } = await template([{ kind: "task", title: "Call", assignee: "owner" }]);
  await call(gp(), "deals.changeMany", { changes: [{ ids: [dealId], set: { ownerId: null } }] });
  expect(await start(templateId)).toMatchObject({ step: { status: "failed", problem: "no_colleague" } });
  await call(gp(), "deals.changeMany", { changes: [{ ids: [dealId], set: { ownerId: principal.id } }] });
  expect(await start(templateId)).toMatchObject({ step: { status: "open", assignee: { id: principal.id } } });
});

test("a committee step follows the decision of the investment committee on its deal", async () => {
  const { id: templateId } = await template([
    { kind: "committee", title: "Committee" },
    { kind: "task", title: "Prepare the closing" },
  ]);
  const { id: companyId } = await call(analyst(), "companies.create", { name: "Other" });
  const about = { templateId, entityType: "company", entityId: companyId } as const;
  expect(await call(analyst(), "workflowInstances.create", about)).toMatchObject({ step: { problem: "no_deal" } });
  const { id } = await start(templateId);
  await expect(advance(id)).rejects.toMatchObject(reason("committee_undecided"));
  const raw = asApp(analyst(), (db) =>
    db.query("update workflow_steps set status = 'done', decided_at = now() where instance_id = $1 and position = 0", [
      id,
    ]),
  );
  await expect(raw).rejects.toMatchObject({ message: "workflows.committee_undecided" });
  const { general_partner: chair, principal } = firm.people;
  const members = { memberIds: [chair.id, principal.id], chairId: chair.id };
  await call(chair, "committee.save", { ...members, quorum: 1, rowVersion: 0 });
  const decide = async (decision: "approved" | "rejected") => {
    const session = await call(chair, "committeeSessions.create", { meetsOn: "2099-12-03", dealIds: [dealId] });
    const [item] = (await call(chair, "committeeItems.list", { sessionId: session.id })).items;
    const ofItem = { id: item?.id ?? "" };
    for (const member of [chair, principal]) await call(member, "committeeItems.vote", { ...ofItem, choice: "for" });
    await call(chair, "committeeItems.close", ofItem);
    const why = decision === "rejected" ? { passReason: "Team" } : {};
    await call(chair, "committeeItems.decide", { ...ofItem, decision, ...why });
  };
  await decide("approved");
  await runClock(server, workflowClock, firm);
  expect(await get(id)).toMatchObject({ currentStep: 1, step: { title: "Prepare the closing" } });
  dealId = (await call(analyst(), "deals.create", { company: "Rejected" })).id;
  const { id: lost } = await start(templateId);
  await decide("rejected");
  await runClock(server, workflowClock, firm);
  expect(await get(lost)).toMatchObject({
    status: "cancelled",
    endCause: "refused",
    endReason: "The investment committee rejected the deal",
  });
});

const strike = () => runClock(server, workflowClock, firm);
const about = async () =>
  (await call(gp(), "workflowInstances.list", {})).items.map(({ entityLabel, trigger }) => [entityLabel, trigger]);
const armed = (trigger: NonNullable<Parameters<typeof call<"workflowTemplates.create">>[2]["trigger"]>) =>
  call(gp(), "workflowTemplates.create", { name: "By event", steps: [{ kind: "task", title: "One" }], trigger });
const move = (id: string) =>
  call(gp(), "deals.changeMany", { changes: [{ ids: [id], set: { stage: "initial_review" } }] });

test("a step that is due reminds its people once, and once more when it is overdue", async () => {
  const { id: templateId } = await template([{ kind: "approval", title: "Approve" }]);
  const { id } = await start(templateId);
  const zones = ["UTC", "Asia/Tokyo", "America/Los_Angeles"];
  const [zone] = zones.filter(
    (one) => Number(new Intl.DateTimeFormat("en", { hour: "2-digit", hourCycle: "h23", timeZone: one }).format()) >= 7,
  );
  await asOwner(server, firm, (db) =>
    db.query("update organizations set time_zone = $1 where id = current_org()", [zone]),
  );
  const due = async (when: string) => {
    await asOwner(server, firm, (db) =>
      db.query(`update workflow_steps set due_on = firm_today() ${when} where instance_id = $1`, [id]),
    );
    for (const _ of [1, 2]) await runClock(server, workflowClock, firm);
    return (await call(gp(), "notifications.list")).items
      .map(({ text }) => text)
      .filter((text) => text.startsWith("Step "));
  };
  expect(await due("")).toEqual(["Step due today: Approve (Own of Acme)"]);
  expect(await due("- 1")).toEqual(["Step overdue: Approve (Own of Acme)", "Step due today: Approve (Own of Acme)"]);
  const asker = (await call(analyst(), "notifications.list")).items.filter(({ text }) => text.startsWith("Step "));
  expect(asker).toEqual([]);
});

describe("a trigger", () => {
  test("by the stage of a deal starts once for each move, for the owner, and not for earlier moves", async () => {
    const { id: early } = await call(analyst(), "deals.create", { company: "Early" });
    await move(early);
    await armed({ event: "deal_stage", value: "initial_review" });
    await strike();
    expect(await about()).toEqual([]);
    await move(dealId);
    await strike();
    await strike();
    expect(await about()).toEqual([["Acme", "deal_stage"]]);
  });

  test("by a day of the month starts about its record once on that day", async () => {
    const { rows } = await asOwner(server, firm, (db) => db.query("select extract(day from firm_today())::int as day"));
    const today: number = rows[0]?.day;
    await armed({ event: "day", value: String(today), recordId: dealId });
    await armed({ event: "day", value: String(today === 1 ? 2 : 1), recordId: dealId });
    await strike();
    await strike();
    expect(await about()).toEqual([["Acme", "day"]]);
  });

  test.each([
    ["trigger.value", { event: "deal_stage" }],
    ["trigger.value", { event: "day", value: "32", recordId: crypto.randomUUID() }],
    ["trigger.recordId", { event: "day", value: "3" }],
  ] as const)("without its %s is refused", async (field, trigger) => {
    await expect(armed(trigger)).rejects.toMatchObject({ data: { fields: { [field]: expect.any(String) } } });
  });
});
