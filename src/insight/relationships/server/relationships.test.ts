import { beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";

let firm: Firm;
beforeEach(async () => {
  firm = await newFirm(await sharedServer());
});

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const contact = (name: string, companyName?: string) =>
  call(firm.people.analyst, "contacts.create", { name, ...(companyName !== undefined && { companyName }) });

test("a pair is mapped once, whichever contact comes first; strength stays within 1 and 10", async () => {
  const { analyst, viewer } = firm.people;
  const [ann, bob] = [await contact("Ann"), await contact("Bob")];
  const pair = { contactId: ann.id, relatedContactId: bob.id };
  const made = await call(analyst, "relationships.create", pair);
  expect(made).toMatchObject({ relationshipType: "colleague", strengthScore: 5, source: "manual" });
  await expect(
    call(analyst, "relationships.create", { contactId: bob.id, relatedContactId: ann.id }),
  ).rejects.toMatchObject({ data: { fields: { relatedContactId: "This relationship is mapped already" } } });
  await expect(call(analyst, "relationships.create", { ...pair, relatedContactId: ann.id })).rejects.toMatchObject({
    data: { fields: { relatedContactId: "Choose another contact" } },
  });
  const set = async (strengthScore: number | string) =>
    (await call(analyst, "relationships.setStrength", { id: made.id, strengthScore })).strengthScore;
  expect([await set(12), await set("no number"), await set("7")]).toEqual([10, 1, 7]);
  expect(await call(viewer, "relationships.list", {})).toMatchObject({ total: 1, averageStrength: 7 });
  await expect(call(viewer, "relationships.create", pair)).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(await sharedServer())).people.super_admin;
  await expect(call(stranger, "relationships.create", pair)).rejects.toMatchObject({ code: "invalid" });
  expect((await call(stranger, "relationships.list", {})).total).toBe(0);
});

test("a path to an introduction begins with a contact the firm met, and names its weakest link", async () => {
  const { analyst, viewer } = firm.people;
  const [ann, bob, cat] = [await contact("Ann"), await contact("Bob"), await contact("Cat")];
  const introductions = async () => (await call(viewer, "relationships.introductions", { to: cat.id })).items;
  await call(analyst, "relationships.create", { contactId: ann.id, relatedContactId: bob.id, strengthScore: 2 });
  await call(analyst, "relationships.create", { contactId: cat.id, relatedContactId: bob.id, strengthScore: 9 });
  expect(await introductions()).toEqual([]);
  const { id: recordId } = await call(analyst, "deals.create", { company: "Acme" });
  const today = new Date().toISOString().slice(0, 10);
  for (let n = 0; n < 3; n += 1)
    await call(analyst, "activities.create", {
      recordId,
      kind: "meeting",
      happenedOn: today,
      contactId: ann.id,
      content: "Met",
    });
  expect(await introductions()).toMatchObject([
    { people: [{ name: "Ann" }, { name: "Bob" }, { name: "Cat" }], weakest: { strength: 2, at: 1 } },
  ]);
});

test("a colleague is asked once for a path, accepts it with a task, and the person who asked is notified", async () => {
  const { analyst, associate, viewer } = firm.people;
  const [ann, bob] = [await contact("Ann"), await contact("Bob")];
  await call(analyst, "relationships.create", { contactId: ann.id, relatedContactId: bob.id });
  await call(analyst, "activities.create", {
    recordId: ann.id,
    kind: "meeting",
    happenedOn: daysAgo(1),
    content: "Met",
  });
  const form = { path: [ann.id, bob.id], colleagueId: analyst.id, draft: "Could you introduce us?" };
  expect(await call(associate, "introductionRequests.colleagues", { contactId: ann.id })).toMatchObject({
    items: [{ id: analyst.id, interactions: 1 }],
  });
  await expect(call(viewer, "introductionRequests.ask", form)).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(analyst, "introductionRequests.ask", form)).rejects.toMatchObject({
    data: { fields: { colleagueId: "Choose another colleague than yourself" } },
  });
  const both = await Promise.allSettled([1, 2].map(() => call(associate, "introductionRequests.ask", form)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { items } = await call(analyst, "introductionRequests.list", {});
  expect(items).toMatchObject([{ contact: { name: "Bob" }, status: "open", draft: form.draft }]);
  const id = items[0]?.id ?? "";
  await expect(call(associate, "introductionRequests.answer", { id, isAccepted: true })).rejects.toMatchObject({
    message: "This request is not open for you",
  });
  await call(analyst, "introductionRequests.answer", { id, isAccepted: true });
  const tasks = await call(analyst, "tasks.list", {});
  expect(tasks.items.map(({ title }) => title)).toContain("Introduce us to Bob");
  const notices = (await call(associate, "notifications.list")).items.map(({ text }) => text);
  expect(notices).toContain("accepted to introduce you to Bob");
  const stranger = (await newFirm(await sharedServer())).people.super_admin;
  await expect(call(stranger, "introductionRequests.ask", form)).rejects.toMatchObject({ code: "invalid" });
  expect((await call(stranger, "introductionRequests.list", { contactId: bob.id })).items).toEqual([]);
});

test("pairs of one company are suggested until they are accepted or refused", async () => {
  const { analyst, viewer } = firm.people;
  await call(analyst, "companies.create", { name: "Acme" });
  for (const name of ["Ann", "Bob", "Cat"]) await contact(name, "Acme");
  const suggested = async () => (await call(viewer, "relationshipSuggestions.list")).items;
  const ids = ({ contact: one, relatedContact }: Awaited<ReturnType<typeof suggested>>[number]) => ({
    contactId: one.id,
    relatedContactId: relatedContact.id,
  });
  const [first, second, third] = await suggested();
  if (!first || !second || !third) throw new Error("Three pairs of three people");
  expect(first).toMatchObject({ source: "company", detail: "Acme" });
  await call(analyst, "relationshipSuggestions.accept", ids(first));
  await call(analyst, "relationshipSuggestions.refuse", ids(second));
  expect(await suggested()).toEqual([third]);
  await expect(call(viewer, "relationshipSuggestions.accept", ids(third))).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(analyst, "relationshipSuggestions.accept", ids(second))).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await call(viewer, "relationships.list", {})).toMatchObject({ total: 1, items: [{ source: "company" }] });
});

test("contacts on one board are suggested, by names that one contact alone has; of a large company only some pairs", async () => {
  const { analyst, viewer, general_partner: gp } = firm.people;
  const { id: companyId } = await call(analyst, "companies.create", { name: "Acme" });
  const { id: portfolioCompanyId } = await call(gp, "portfolioCompanies.create", { companyId });
  for (const name of ["Zoë Ash", "Bob Oak", "Cat Elm", "Cat Elm", "Dan Fir"]) await contact(name);
  for (const [name, until] of [
    ["zoe ash", null],
    ["Bob Oak", null],
    ["Cat Elm", null],
    ["Dan Fir", "2020-01-01"],
  ] as const)
    await call(gp, "boardSeats.create", { portfolioCompanyId, kind: "seat", name, since: "2019-01-01", until });
  const suggested = async () => (await call(viewer, "relationshipSuggestions.list")).items;
  const [first, ...others] = await suggested();
  if (first === undefined) throw new Error("one pair");
  expect(others).toEqual([]);
  expect(first).toMatchObject({ source: "board", times: 1, detail: "Acme" });
  const pair = { contactId: first.contact.id, relatedContactId: first.relatedContact.id };
  await call(analyst, "relationshipSuggestions.accept", pair);
  expect((await call(viewer, "relationships.list", {})).items).toMatchObject([
    { source: "board", metadata: { detection_method: "shared board", company: "Acme" } },
  ]);
  await call(analyst, "companies.create", { name: "Large" });
  for (let n = 0; n < 14; n += 1) await contact(`Person ${n}`, "Large");
  // 50 of the 66 pairs of 12 people are shown.
  expect(await suggested()).toHaveLength(50);
});

test("a contact is going cold after twice the usual days", async () => {
  const { analyst, viewer } = firm.people;
  const { id: recordId } = await contact("Ann");
  for (const days of [100, 90, 80, 60])
    await call(analyst, "activities.create", { recordId, kind: "call", happenedOn: daysAgo(days), content: "Spoke" });
  const cold = async () => (await call(viewer, "relationshipSuggestions.goingCold")).items;
  expect(await cold()).toMatchObject([{ contact: { name: "Ann" }, silentDays: 60, usualDays: 10, interactions: 4 }]);
  await call(analyst, "activities.create", { recordId, kind: "call", happenedOn: daysAgo(1), content: "Spoke" });
  expect(await cold()).toEqual([]);
});
