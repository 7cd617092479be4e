import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

test("a project is free or of a deal, company or fund, and counts its tasks", async () => {
  const { analyst, associate, super_admin: admin, viewer } = firm.people;
  const deal = await call(analyst, "deals.create", { company: "Acme" });
  const fund = await call(admin, "funds.create", { name: "Fund I" });
  const free = await call(analyst, "projects.create", { name: " Website " });
  expect(free).toMatchObject({ name: "Website", status: "active", record: null, taskCount: 0, completedCount: 0 });
  for (const recordId of [deal.id, deal.company.id, fund.id])
    expect(await call(analyst, "projects.create", { name: "Of it", recordId })).toMatchObject({
      record: { id: recordId },
    });
  const contact = await call(analyst, "contacts.create", { name: "Ada" });
  await expect(call(analyst, "projects.create", { name: "Of a person", recordId: contact.id })).rejects.toMatchObject({
    data: { fields: { recordId: "Choose a deal, company or fund" } },
  });
  const task = await call(analyst, "tasks.create", { title: "Write", projectId: free.id });
  await call(analyst, "tasks.create", { title: "Print", projectId: free.id });
  const gone = await call(analyst, "tasks.create", { title: "Old", projectId: free.id });
  await call(analyst, "tasks.archive", { id: gone.id });
  await call(associate, "tasks.complete", { id: task.id });
  expect(task.project).toMatchObject({ id: free.id, label: "Website" });
  expect(await call(viewer, "projects.get", { id: free.id })).toMatchObject({ taskCount: 2, completedCount: 1 });
  const ofProject = { filters: [{ field: "project", operator: "equals" as const, value: free.id }] };
  expect((await call(viewer, "tasks.list", ofProject)).items.map(({ title }) => title)).toEqual(["Print", "Write"]);
  await call(admin, "projects.delete", { id: free.id });
  expect(await call(viewer, "tasks.get", { id: task.id })).toMatchObject({ title: "Write", project: null });
});

test("a viewer reads projects, a limited partner none, and a stranger finds nothing", async () => {
  const { analyst, viewer, limited_partner: partner } = firm.people;
  const { id } = await call(analyst, "projects.create", { name: "Ours", ownerId: analyst.id });
  expect((await call(viewer, "projects.list", {})).items.map(({ name }) => name)).toEqual(["Ours"]);
  await expect(call(viewer, "projects.create", { name: "Theirs" })).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(partner, "projects.list", {})).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.analyst;
  await expect(call(stranger, "projects.get", { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "tasks.create", { title: "In it", projectId: id })).rejects.toMatchObject({
    data: { fields: { projectId: "Choose a project" } },
  });
  for (const ownerId of [partner.id, stranger.id])
    await expect(call(analyst, "projects.create", { name: "Owned", ownerId })).rejects.toMatchObject({
      data: { fields: { ownerId: /./ } },
    });
});

test("of two edits of one version the second is refused, and nothing is lost", async () => {
  const { analyst, associate } = firm.people;
  const { id, rowVersion } = await call(analyst, "projects.create", { name: "One" });
  await call(analyst, "projects.update", { id, rowVersion, name: "Two" });
  await expect(call(associate, "projects.update", { id, rowVersion, name: "Three" })).rejects.toMatchObject({
    code: "conflict",
    data: { current: { name: "Two" } },
  });
});
