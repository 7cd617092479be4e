import { expect, it } from "vitest";
import { call, newFirm, sharedServer } from "../../../../test/harness.ts";

it("features are counted from the firm’s records, under the rights of their reader", async () => {
  const server = await sharedServer();
  const { people } = await newFirm(server);
  const before = await call(people.super_admin, "features.list");
  expect(before).toMatchObject({ active: before.items.length, total: before.items.length });
  expect(before.items.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["workflows", "health_monitoring", "external_integrations"]),
  );
  const workflows = before.items.find(({ id }) => id === "workflows");
  expect(workflows).toMatchObject({ status: "active", itemCount: 4, parts: { templates: 4, instances: 0 } });
  const hook = { providerName: "Slack" as const, webhookUrl: "https://hooks.example/x" };
  await call(people.super_admin, "integrations.create", hook);
  const after = await call(people.super_admin, "features.list");
  expect(after.items.find(({ id }) => id === "external_integrations")).toMatchObject({ itemCount: 1 });
  const seen = await call(people.viewer, "features.list");
  expect(seen.items.map(({ id }) => id)).not.toContain("external_integrations");
  await expect(call(people.limited_partner, "features.list")).rejects.toMatchObject({ code: "forbidden" });
});
