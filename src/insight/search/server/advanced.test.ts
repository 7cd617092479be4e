import { beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, type Person, sharedServer } from "../../../../test/harness.ts";

let firm: Firm;
beforeEach(async () => {
  firm = await newFirm(await sharedServer());
});

const found = async (person: Person, asked: Parameters<typeof call<"advancedSearch.find">>[2]) =>
  (await call(person, "advancedSearch.find", asked)).groups;
const filter = (field: string, operator: "equals" | "contains" | "greaterThan", value: string | number) => ({
  field,
  operator,
  value,
});

test("companies, deals and contacts come first, each with its words marked", async () => {
  const { analyst, viewer } = firm.people;
  await call(analyst, "deals.create", { company: "Zéphyr Labs", description: "A zephyr of ideas" });
  await call(analyst, "contacts.create", { name: "Zoe Zephyr" });
  await call(analyst, "tasks.create", { title: "Call Zephyr" });
  const groups = await found(viewer, { q: "zephyr" });
  expect(groups.map(({ kind, total }) => [kind, total])).toEqual([
    ["company", 1],
    ["deal", 1],
    ["contact", 1],
    ["task", 1],
  ]);
  expect(groups[0]?.items[0]).toMatchObject({
    label: "Zéphyr Labs",
    parts: [{ text: "Zéphyr", isFound: true }, { isFound: false }],
  });
  expect(await found(viewer, {})).toEqual([]);
  expect(await found(firm.people.limited_partner, { q: "zephyr" })).toEqual([]);
  const stranger = (await newFirm(await sharedServer())).people.super_admin;
  expect(await found(stranger, { q: "zephyr" })).toEqual([]);
});

test("a filter leaves out kinds that lack its field", async () => {
  const { analyst, viewer } = firm.people;
  await call(analyst, "deals.create", { company: "Acme", sector: "FinTech", amountRequested: "5m" });
  await call(analyst, "deals.create", { company: "Boreal", sector: "FinTech", amountRequested: "1m" });
  const fintech = await found(viewer, { filters: [filter("sector", "equals", "FinTech")] });
  expect(fintech.map(({ kind, total }) => [kind, total])).toEqual([
    ["company", 2],
    ["deal", 2],
  ]);
  const large = await found(viewer, { q: "acme", filters: [filter("amountRequested", "greaterThan", 2_000_000)] });
  expect(large.map(({ kind, items }) => [kind, items.map(({ label }) => label)])).toEqual([["deal", ["Acme"]]]);
  await expect(found(viewer, { filters: [filter("owner", "equals", "x")] })).rejects.toMatchObject({ code: "invalid" });
});

test("a group is continued from its cursor", async () => {
  const { analyst } = firm.people;
  for (let n = 0; n < 7; n += 1) await call(analyst, "contacts.create", { name: `Ann ${n}` });
  const [group] = await found(analyst, { q: "ann" });
  expect(group).toMatchObject({ kind: "contact", total: 7, nextCursor: "5" });
  const { items, nextCursor } = await call(analyst, "advancedSearch.more", { q: "ann", kind: "contact", cursor: "5" });
  expect([items.length, nextCursor]).toEqual([2, undefined]);
});

test("messages of rooms the reader is in", async () => {
  const { analyst, viewer } = firm.people;
  const { id: roomId } = await call(analyst, "chat.createRoom", { name: "Deals", category: "general" });
  await call(analyst, "chat.send", { id: roomId, content: "The quokka deal looks good" });
  expect(await found(viewer, { q: "quokka" })).toMatchObject([
    { kind: "chat_message", items: [{ label: expect.stringContaining("Deals"), roomId }] },
  ]);
});

test("saved searches are a person’s own unless they share them", async () => {
  const { analyst, viewer } = firm.people;
  const mine = await call(analyst, "savedSearches.create", { name: " Mine ", query: "acme" });
  expect(mine).toMatchObject({ name: "Mine", isMine: true });
  const filters = [filter("sector", "equals", "FinTech")];
  const shared = await call(analyst, "savedSearches.create", { name: "Ours", filters, isShared: true });
  expect((await call(viewer, "savedSearches.list")).items).toMatchObject([{ name: "Ours", isMine: false, filters }]);
  await expect(call(viewer, "savedSearches.delete", { id: shared.id })).rejects.toMatchObject({ code: "not_found" });
  await call(analyst, "savedSearches.delete", { id: mine.id });
  expect((await call(analyst, "savedSearches.list")).items).toHaveLength(1);
  await expect(call(analyst, "savedSearches.create", { name: "Nothing" })).rejects.toMatchObject({ code: "invalid" });
});
