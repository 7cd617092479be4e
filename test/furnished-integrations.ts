import { asOwner, call, type Firm, provePassword } from "./harness.ts";

/** A service that is off and was tested, with what it brought; an endpoint that was sent a message; and a program’s key that was used. */
export async function connect(firm: Firm, recordId: string) {
  const { super_admin: admin } = firm.people;
  // A server of tests calls nothing on this machine, so each call ends at once.
  const nowhere = "https://127.0.0.1:1";
  const form = { providerName: "QuickBooks" as const, companyId: "1", accessToken: "t", apiAddress: nowhere };
  const { id: integrationId } = await call(admin, "integrations.create", form);
  await call(admin, "integrations.setStatus", { id: integrationId, status: "inactive" });
  await call(admin, "integrations.test", { id: integrationId });
  await call(admin, "integrations.saveSettings", { ...(await call(admin, "integrations.settings")), autoRetry: false });
  await asOwner(admin.server, firm, async (db) => {
    const brought = "values ($1, 'x', $2)";
    await db.query(`insert into integration_links (integration_id, external_id, record_id) ${brought}`, [
      integrationId,
      recordId,
    ]);
    await db.query(
      `insert into integration_readings (integration_id, metric, period_start, period_end, value, currency)
       values ($1, 'cash EUR', '2026-03-01', '2026-03-01', 10, 'EUR')`,
      [integrationId],
    );
    await db.query(
      "insert into integration_run_rows (run_id, external_id, outcome, message) select id, 'x', 'failed', 'No name' from integration_runs",
    );
  });
  const { id: endpointId } = await call(admin, "webhooks.create", { url: nowhere, events: ["task.deleted"] });
  await call(admin, "webhooks.test", { id: endpointId });
  // What is still sent would change under a test that compares two readings.
  while ((await call(admin, "webhooks.deliveries", { id: endpointId })).items[0]?.attempts === 0)
    await new Promise((done) => setTimeout(done, 100));
  await useKey(firm);
  return { integrationId, endpointId };
}

async function useKey({ people: { super_admin: admin } }: Firm): Promise<void> {
  await provePassword(admin);
  const form = { name: "Once", permissions: ["task:create" as const], readOnly: false, days: 1 };
  const { token } = await call(admin, "apiKeys.create", form);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": "once" };
  const body = JSON.stringify({ title: "Made by a program" });
  const { status } = await fetch(`${admin.url}/api/tasks`, { method: "POST", headers, body });
  if (status !== 200) throw new Error(`task by key ${status}`);
}
