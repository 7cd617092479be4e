import { beforeAll, expect, test } from "vitest";
import { callCapital } from "../../../../test/furnished-calls.ts";
import { asOwner, call, newFirm, runClock, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { addPartner } from "../../../../test/partners.ts";
import { dueCalls } from "./schedule.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

test("a task of a call stays until the call is paid, and is archived when it is cancelled", async () => {
  const firm = await newFirm(server);
  const { super_admin: admin, viewer } = firm.people;
  const fund = await call(admin, "funds.create", { name: "Fund I" });
  await addPartner(firm, { name: "Pension Fund", fundId: fund.id, amount: "100000" });
  const id = await callCapital(firm, fund.id);
  const { name } = await call(admin, "capitalCalls.get", { id });
  const task = await call(admin, "tasks.make", { kind: "capital_call", id });
  expect(task).toMatchObject({ title: `Collect the receipts of ${name}`, record: { id }, origin: { title: name } });
  const status = async () => (await call(viewer, "tasks.get", { id: task.id })).status;
  await call(admin, "tasks.complete", { id: task.id });
  await call(admin, "tasks.reopen", { id: task.id });
  await runClock(server, dueCalls, firm);
  expect(await status()).toBe("pending");
  await asOwner(server, firm, (db) => db.query("update capital_calls set state = 'closed' where id = $1", [id]));
  await runClock(server, dueCalls, firm);
  expect(await status()).toBe("completed");
  const items = [{ type: "capitalCallInvestments" as const, amount: "10" }];
  const form = { fundId: fund.id, purpose: "Second investments", dueOn: "2099-02-16", items };
  const second = await call(admin, "capitalCalls.create", form);
  const other = await call(admin, "tasks.make", { kind: "capital_call", id: second.id });
  const reason = "Not needed";
  await call(admin, "capitalCalls.cancel", { id: second.id, rowVersion: second.rowVersion, reason });
  await runClock(server, dueCalls, firm);
  expect(await call(viewer, "tasks.get", { id: other.id })).toMatchObject({ isArchived: true });
});
