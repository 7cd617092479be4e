import { afterAll, beforeAll, expect, test } from "vitest";
import {
  call,
  type Firm,
  newFirm,
  type Person,
  send,
  startTestServer,
  type TestServer,
} from "../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await startTestServer();
  firm = await newFirm(server);
});
afterAll(() => server.close());

const SEARCH = { stage: "closing", filters: [{ field: "owner", operator: "equals", value: "me" }] } as const;
const viewsOf = async (person: Person) => (await call(person, "dealViews.list")).items;
const defaultsOf = async (person: Person) => (await viewsOf(person)).filter(({ isDefault }) => isDefault);
const keep = (person: Person, name: string, more: { isShared?: boolean; isDefault?: boolean } = {}) =>
  call(person, "dealViews.create", { name, ...more, search: { stage: "closing", filters: [...SEARCH.filters] } });

test("a view keeps the list's state and is its author's until it is shared", async () => {
  const { analyst, principal } = firm.people;
  const { id } = await keep(analyst, "My closings");
  expect(await viewsOf(analyst)).toEqual([
    { id, name: "My closings", userId: analyst.id, isMine: true, isShared: false, isDefault: false, search: SEARCH },
  ]);
  expect(await viewsOf(principal)).toEqual([]);
  await call(analyst, "dealViews.update", { id, name: "Our closings", isShared: true });
  expect(await viewsOf(principal)).toMatchObject([{ id, name: "Our closings", isMine: false, search: SEARCH }]);
});

test("a colleague uses a shared view, but its author alone changes or deletes it", async () => {
  const { analyst, super_admin: admin } = firm.people;
  const { id } = await keep(analyst, "Shared", { isShared: true });
  await expect(send(admin, "dealViews.update", { id, name: "Taken" })).rejects.toMatchObject({ code: "not_found" });
  await expect(send(admin, "dealViews.delete", { id })).rejects.toMatchObject({ code: "not_found" });
  await call(analyst, "dealViews.delete", { id });
  expect((await viewsOf(admin)).map((view) => view.id)).not.toContain(id);
});

test("everybody has one default of their own, and it goes with its view", async () => {
  const { associate, viewer } = firm.people;
  const first = await keep(associate, "First", { isShared: true, isDefault: true });
  const second = await keep(associate, "Second", { isDefault: true });
  expect(await defaultsOf(associate)).toMatchObject([{ id: second.id }]);
  await call(viewer, "dealViews.setDefault", { id: first.id });
  expect(await defaultsOf(viewer)).toMatchObject([{ id: first.id }]);
  await call(associate, "dealViews.delete", { id: first.id });
  await call(associate, "dealViews.setDefault", { id: null });
  expect([await defaultsOf(viewer), await defaultsOf(associate)]).toEqual([[], []]);
});

test("a private view of somebody else is not there to be a default", async () => {
  const { id } = await keep(firm.people.analyst, "Private");
  await expect(send(firm.people.viewer, "dealViews.setDefault", { id })).rejects.toMatchObject({ code: "not_found" });
});

test.each([
  [{ name: " ", search: {} }, "name"],
  [{ name: "X", search: { filters: [{ field: "password", operator: "equals", value: "x" }] } }, "search.filters.0"],
  [{ name: "X", search: { layout: "pie" } }, "search.layout"],
])("%j is refused", async (view, field) => {
  const refused = await send(firm.people.analyst, "dealViews.create", view).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "invalid" });
  expect(Object.keys((refused as { data: { fields: object } }).data.fields)).toEqual([field]);
});
