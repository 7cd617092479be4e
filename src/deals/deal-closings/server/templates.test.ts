import { beforeAll, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";

let firm: Firm;
let dealId: string;
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  dealId = (await call(gp(), "deals.create", { company: "Acme" })).id;
});

const gp = () => firm.people.general_partner;
const type = "convertible" as const;

async function begun() {
  const { id: closingId } = await call(gp(), "dealClosings.create", { dealId, type });
  return (await call(gp(), "dealClosingItems.list", { closingId })).items;
}

test("a firm changes the checklist of a type, closings that begin get it, and the standard one comes back", async () => {
  const { viewer, analyst, limited_partner: partner } = firm.people;
  const { own, usual } = await call(viewer, "dealClosingTemplates.get", { type });
  expect(own).toBeNull();
  const titles = usual.map(({ title }) => title);
  expect((await begun()).map(({ title }) => title)).toEqual(titles);
  for (const reader of [viewer, analyst])
    await expect(call(reader, "dealClosingTemplates.begin", { type })).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(partner, "dealClosingTemplates.get", { type })).rejects.toMatchObject({ code: "forbidden" });

  const both = await Promise.all([gp(), gp()].map((one) => call(one, "dealClosingTemplates.begin", { type })));
  const templateId = both[0]?.own?.id ?? "";
  expect(both[1]?.own?.id).toBe(templateId);
  const [first, second] = (await call(viewer, "dealClosingTemplateItems.list", { templateId })).items;
  await call(gp(), "dealClosingTemplateItems.delete", { id: first?.id ?? "" });
  const added = await call(gp(), "dealClosingTemplateItems.create", {
    templateId,
    title: "Thank-you dinner",
    section: "After closing",
    isAfterClosing: true,
  });
  await call(gp(), "dealClosingTemplateItems.move", { id: added.id, before: second?.id ?? null });
  await expect(call(analyst, "dealClosingTemplateItems.create", { templateId, title: "Mine" })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(call(gp(), "dealClosingTemplateItems.create", { templateId, title: " " })).rejects.toThrow(
    "Enter a title",
  );
  const [ours, ...others] = await begun();
  expect(ours).toMatchObject({ title: "Thank-you dinner", isAfterClosing: true, status: "open" });
  expect(others.map(({ title }) => title)).toEqual(titles.slice(1));

  await call(gp(), "dealClosingTemplates.reset", { type });
  expect((await begun()).map(({ title }) => title)).toEqual(titles);
});
