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

async function asked() {
  const { super_admin: admin } = firm.people;
  const { id: companyId } = await call(admin, "companies.create", { name: "Acme" });
  const [template] = (await call(admin, "kpiTemplates.list")).items;
  const request = { companyId, templateId: template?.id ?? "", periodStart: "2026-04-01", email: "ada@acme.example" };
  const { id } = await call(admin, "kpiRequests.send", request);
  return { id, companyId };
}
const stateOf = async (id: string) =>
  (await call(firm.people.viewer, "kpiRequests.list")).items.find((one) => one.id === id)?.state;

test("a request for figures and its task finish and reopen each other", async () => {
  const { super_admin: admin, analyst, viewer } = firm.people;
  const { id, companyId } = await asked();
  const task = await call(admin, "tasks.make", { kind: "kpi_request", id });
  expect(task).toMatchObject({
    title: expect.stringMatching(/^Get the figures of Acme, /),
    record: { id: companyId },
    origin: { kind: "kpi_request", id },
    dueDate: expect.stringMatching(/^\d{4}-/),
  });
  expect((await call(analyst, "tasks.make", { kind: "kpi_request", id })).id).toBe(task.id);
  await call(admin, "tasks.complete", { id: task.id });
  expect(await stateOf(id)).toBe("closed");
  await call(admin, "kpiRequests.close", { id, isClosed: false });
  expect(await call(viewer, "tasks.get", { id: task.id })).toMatchObject({ status: "pending" });
  await call(admin, "kpiRequests.close", { id, isClosed: true });
  expect(await call(viewer, "tasks.get", { id: task.id })).toMatchObject({ status: "completed" });
  // Asked for again since: the older request stays closed, and its task can still be reopened.
  await call(admin, "kpiRequests.send", {
    companyId,
    templateId: (await call(admin, "kpiTemplates.list")).items[0]?.id ?? "",
    periodStart: "2026-04-01",
    email: "ada@acme.example",
  });
  await call(admin, "tasks.reopen", { id: task.id });
  expect(await stateOf(id)).toBe("closed");
  const stranger = (await newFirm(server)).people.super_admin;
  await expect(call(stranger, "tasks.make", { kind: "kpi_request", id })).rejects.toMatchObject({ code: "not_found" });
});
