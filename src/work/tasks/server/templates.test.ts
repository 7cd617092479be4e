import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, runClock, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { taskMinutes } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const titles = async (dealId: string) =>
  (
    await call(firm.people.viewer, "tasks.list", {
      filters: [{ field: "record", operator: "equals", value: dealId }],
      sort: { field: "dueDate", direction: "asc" },
    })
  ).items.map(({ title }) => title);

const move = (id: string, stage: "due_diligence" | "initial_review") =>
  call(firm.people.analyst, "deals.changeMany", { changes: [{ ids: [id], set: { stage } }] });

const standard = async (stage: string) => {
  const { items } = await call(firm.people.viewer, "taskTemplates.list");
  const found = items.find((one) => one.stage === stage);
  if (!found) throw new Error(`No template of ${stage}`);
  return found;
};

test("a firm begins with standard templates, which are off; a deal’s entry makes the tasks of one that is on, once", async () => {
  const { analyst, super_admin: admin } = firm.people;
  const before = await call(analyst, "deals.create", { company: "Before", stage: "due_diligence" });
  const { id } = await standard("due_diligence");
  const deal = await call(analyst, "deals.create", { company: "Acme", ownerId: analyst.id });
  await move(deal.id, "due_diligence");
  await runClock(server, taskMinutes, firm);
  expect(await titles(deal.id)).toEqual([]);
  await move(deal.id, "initial_review");
  await call(admin, "taskTemplates.activate", { id, isActive: true });
  await move(deal.id, "due_diligence");
  await Promise.all([runClock(server, taskMinutes, firm), runClock(server, taskMinutes, firm)]);
  await runClock(server, taskMinutes, firm);
  const made = await titles(deal.id);
  expect(made).toHaveLength(4);
  expect(made[0]).toBe("Request data room access");
  expect(await titles(before.id)).toEqual([]);
  const [task] = (
    await call(analyst, "tasks.list", { filters: [{ field: "assignee", operator: "equals", value: "me" }] })
  ).items;
  expect(task).toMatchObject({ record: { id: deal.id }, dueDate: expect.stringMatching(/^\d{4}-/) });
  // Another entry makes them again.
  await move(deal.id, "initial_review");
  await move(deal.id, "due_diligence");
  await runClock(server, taskMinutes, firm);
  expect(await titles(deal.id)).toHaveLength(8);
  await call(admin, "taskTemplates.activate", { id, isActive: false });
  await call(analyst, "deals.create", { company: "Later", stage: "due_diligence" });
  await runClock(server, taskMinutes, firm);
  expect((await call(analyst, "tasks.count", {})).count).toBe(8);
});

test("own templates are written by people who configure workflows", async () => {
  const { analyst, super_admin: admin, viewer, limited_partner: partner } = firm.people;
  const form = { name: "First call", stage: "sourcing", items: [{ title: "Call", dueDays: 1 }] } as const;
  const asked = { ...form, items: [...form.items] };
  for (const person of [analyst, viewer, partner])
    await expect(call(person, "taskTemplates.create", asked)).rejects.toMatchObject({ code: "forbidden" });
  const made = await call(admin, "taskTemplates.create", asked);
  expect(made).toMatchObject({ isActive: false, isStandard: false, items: [{ title: "Call", assignee: "owner" }] });
  await expect(call(admin, "taskTemplates.create", { ...asked, items: [] })).rejects.toMatchObject({ code: "invalid" });
  const person = { title: "Call", assignee: "person", userId: partner.id } as const;
  await expect(call(admin, "taskTemplates.create", { ...asked, items: [person] })).rejects.toMatchObject({
    data: { fields: { "items.0.userId": /./ } },
  });
  const { rowVersion, id } = made;
  await call(admin, "taskTemplates.update", { ...asked, id, rowVersion, name: "Second call" });
  await expect(call(admin, "taskTemplates.update", { ...asked, id, rowVersion })).rejects.toMatchObject({
    code: "conflict",
  });
  await call(admin, "taskTemplates.delete", { id });
  await expect(call(admin, "taskTemplates.delete", { id: (await standard("closing")).id })).rejects.toMatchObject({
    code: "not_found",
  });
  const stranger = (await newFirm(server)).people.super_admin;
  await expect(
    call(stranger, "taskTemplates.activate", { id: (await standard("closing")).id, isActive: true }),
  ).rejects.toMatchObject({ code: "not_found" });
});
