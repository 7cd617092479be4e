import { beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";

let firm: Firm;
beforeEach(async () => {
  firm = await newFirm(await sharedServer());
});

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

test("contacts of one company are detected once", async () => {
  const { analyst } = firm.people;
  await call(analyst, "companies.create", { name: "Acme" });
  for (const name of ["Ann", "Bob", "Cat"]) await contact(name, "Acme");
  expect(await call(analyst, "relationships.detect")).toEqual({ added: 3 });
  expect(await call(analyst, "relationships.detect")).toEqual({ added: 0 });
  expect((await call(analyst, "relationships.list", {})).items[0]).toMatchObject({
    source: "company",
    metadata: { detection_method: "shared company", company: "Acme" },
  });
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
