import { expect, test } from "vitest";
import { STAGES } from "#deals/deals/shared/rules.ts";
import { asOwner, call, type Firm, newFirm, type Person, sharedServer } from "../../../../test/harness.ts";

const steps = (person: Person) => call(person, "start.steps");
const ALL = { filters: [], search: "" };

const counts = async (person: Person) => ({
  deals: (
    await call(person, "deals.count", {
      filters: [{ field: "outcome", operator: "oneOf", value: ["open", "invested", "passed"] }],
    })
  ).count,
  companies: (await call(person, "companies.count", ALL)).count,
  contacts: (await call(person, "contacts.count", ALL)).count,
  sources: (await call(person, "referralSources.count", ALL)).count,
  tasks: (await call(person, "tasks.count", ALL)).count,
});

async function begun() {
  const firm = await newFirm(await sharedServer());
  const { super_admin: admin, analyst } = firm.people;
  return { firm, admin, analyst };
}

const rowsOf = async (firm: Firm, table: string) => {
  const { server } = firm.people.analyst;
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<{ n: number }>(`select count(*)::int as n from ${table} where org_id = current_org()`),
  );
  return rows[0]?.n;
};

test("each first step is done by what is there, and the panel stays closed for the person who closed it", async () => {
  const { admin, analyst, firm } = await begun();
  expect(await steps(admin)).toEqual({
    hasImported: false,
    hasDeal: false,
    hasEmail: false,
    hasColleague: true,
    isDismissed: false,
    isNewFirm: true,
    sampleSince: null,
  });
  const deal = await call(analyst, "deals.create", { company: "Acme" });
  expect(await steps(admin)).toMatchObject({ hasDeal: true, hasImported: false });
  const body = "From: Ada <ada@acme.example>\r\nSubject: Hello\r\n\r\nOur round";
  const { url, headers } = analyst;
  await fetch(`${url}/api/uploads/emails?recordId=${deal.id}`, { method: "POST", headers, body });
  expect(await steps(admin)).toMatchObject({ hasEmail: true });
  await call(admin, "start.dismiss");
  await call(admin, "start.dismiss");
  expect((await steps(admin)).isDismissed).toBe(true);
  expect((await steps(analyst)).isDismissed).toBe(false);
  const { viewer, limited_partner: investor } = firm.people;
  for (const person of [viewer, investor])
    for (const procedure of ["start.steps", "start.dismiss"] as const)
      await expect(call(person, procedure)).rejects.toMatchObject({ code: "forbidden" });
});

test("sample data fills every stage in the person's own name, is marked, and counts as no deal of the firm", async () => {
  const { admin, analyst, firm } = await begun();
  const other = await newFirm(await sharedServer());
  expect(await call(admin, "samples.make")).toEqual({ isNew: true });
  expect(await counts(analyst)).toMatchObject({ deals: 10, companies: 10, sources: 2, tasks: 3 });
  const { stages } = await call(analyst, "deals.stageCounts", ALL);
  expect(STAGES.filter((stage) => stages[stage] === 0)).toEqual([]);
  const { items } = await call(analyst, "deals.list", { ...ALL, limit: 50 });
  for (const { tags, ownerId, leadInvestor } of items) {
    expect(tags).toContain("Sample");
    expect(ownerId).toBe(admin.id);
    expect(leadInvestor ?? "").not.toContain("Northlight");
  }
  const { items: funnel } = await call(analyst, "deals.funnel", ALL);
  const sum = (figure: "movedOn" | "passed" | "invested") => funnel.reduce((all, stage) => all + stage[figure], 0);
  expect([sum("movedOn"), sum("passed"), sum("invested")]).toEqual([3, 1, 1]);
  const ids = items.map(({ id }) => id);
  const timelines = await Promise.all(ids.map((recordId) => call(analyst, "activities.list", { recordId })));
  expect(timelines.some((timeline) => timeline.items.length > 1)).toBe(true);
  const { sampleSince, ...done } = await steps(analyst);
  expect(done).toMatchObject({ hasDeal: false, hasImported: false });
  expect(sampleSince).toMatch(/^\d{4}-/);
  expect(await counts(other.people.analyst)).toEqual({ deals: 0, companies: 0, contacts: 0, sources: 0, tasks: 0 });
  expect((await steps(other.people.analyst)).sampleSince).toBeNull();
  const history = await call(analyst, "deals.history", { id: String(ids[0]) });
  expect(history.items.map(({ procedure }) => procedure)).toContain("samples.make");
  expect(await rowsOf(firm, "notifications")).toBe(0);
});

test("sample data is made once, by two at once too, by a person who configures deals, and removed to the last row", {
  tags: "slow",
}, async () => {
  const { admin, analyst, firm } = await begun();
  const partner = firm.people.general_partner;
  for (const procedure of ["samples.make", "samples.remove", "samples.removal"] as const)
    await expect(call(analyst, procedure)).rejects.toMatchObject({ code: "forbidden" });
  const before = await counts(admin);
  const made = await Promise.all([call(admin, "samples.make"), call(partner, "samples.make")]);
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await call(admin, "samples.make")).toEqual({ isNew: false });
  const { records, added, kept } = await call(partner, "samples.removal");
  expect(records).toMatchObject({ company: 10, deal: 10, referral_source: 2, task: 3 });
  expect(added).toEqual({ comments: 0, activities: 0 });
  expect(kept).toEqual([]);
  const removed = await Promise.all([call(admin, "samples.remove"), call(partner, "samples.remove")]);
  const all = Object.values(records).reduce((sum, count) => sum + count, 0);
  expect(removed.map((one) => one.removed).toSorted((one, other) => one - other)).toEqual([0, all]);
  expect(await counts(admin)).toEqual(before);
  for (const table of [
    "samples",
    "sample_records",
    "activities",
    "contact_links",
    "deal_stages",
    "records",
    "firm_words",
  ])
    expect([table, await rowsOf(firm, table)]).toEqual([table, 0]);
  expect(await call(admin, "samples.make")).toEqual({ isNew: true });
});

test("what people added to samples is removed too, as announced before; what their own records depend on stays theirs", async () => {
  const { admin, analyst, firm } = await begun();
  await call(admin, "samples.make");
  const { items } = await call(analyst, "deals.list", { ...ALL, limit: 50 });
  const [played, used] = [items[0], items[1]];
  if (!played || !used) throw new Error("There are sample deals");
  await call(analyst, "comments.create", { recordId: played.id, content: "Looks good" });
  const note = { kind: "note", happenedOn: "2026-01-05", contactId: null, content: "Tried it" } as const;
  await call(analyst, "activities.create", { recordId: played.id, ...note });
  await call(analyst, "deals.patch", { id: played.id, rowVersion: played.rowVersion, set: { priority: "High" } });
  const own = await call(analyst, "deals.create", {
    company: used.company.name,
    name: "Our own round",
    createAnyway: true,
  });
  const founder = (await call(analyst, "contactLinks.ofRecord", { recordId: played.id })).items[0]?.contact;
  if (!founder) throw new Error("A sample deal has a founder");
  await call(analyst, "contactLinks.create", { recordId: own.id, contactId: founder.id, role: "introducer" });
  const { referralSource } = await sourceOf(analyst);
  await call(analyst, "companies.create", {
    name: "Met there",
    source: referralSource.type === "event" ? "Events" : "Partners",
    referralSourceId: referralSource.id,
  });
  const task = await call(analyst, "tasks.create", { title: "Ask again", recordId: played.id });

  const { added, kept } = await call(admin, "samples.removal");
  expect(added).toEqual({ comments: 1, activities: 1 });
  const labels = kept.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining([used.company.name, founder.name, referralSource.name]));
  expect(await call(admin, "samples.remove")).toMatchObject({ kept });

  const company = await call(analyst, "companies.get", { id: used.company.id });
  expect(company.tags).not.toContain("Sample");
  expect(await call(analyst, "contacts.get", { id: founder.id })).toMatchObject({ tags: [] });
  expect(await call(analyst, "deals.get", { id: own.id })).toMatchObject({ name: "Our own round" });
  expect((await call(analyst, "tasks.get", { id: task.id })).record).toBeNull();
  await expect(call(analyst, "deals.get", { id: played.id })).rejects.toMatchObject({ code: "not_found" });
  const left = await call(analyst, "referralSources.get", { id: referralSource.id });
  expect(left.name).not.toContain("sample");
  expect(await rowsOf(firm, "samples")).toBe(0);
});

test("a sample that was merged into a record of the firm's own goes; the firm's own stays", {
  tags: "slow",
}, async () => {
  const { admin } = await begun();
  await call(admin, "samples.make");
  const { items } = await call(admin, "companies.list", {
    ...ALL,
    limit: 1,
    sort: { field: "name", direction: "asc" },
  });
  const sample = items[0];
  if (!sample) throw new Error("There are sample companies");
  const { deals: _, rowVersion, id, ...values } = await call(admin, "companies.create", { name: "Our own" });
  await call(admin, "merges.mergeCompanies", {
    survivorId: id,
    survivorVersion: rowVersion,
    mergedId: sample.id,
    mergedVersion: sample.rowVersion,
    values,
  });
  await call(admin, "samples.remove");
  expect((await call(admin, "companies.list", { ...ALL, limit: 50 })).items.map(({ name }) => name)).toEqual([
    "Our own",
  ]);
  await expect(call(admin, "companies.get", { id: sample.id })).rejects.toMatchObject({ code: "not_found" });
});

async function sourceOf(person: Person) {
  const { items } = await call(person, "referralSources.list", { ...ALL, limit: 5 });
  const [referralSource] = items;
  if (!referralSource) throw new Error("There is a sample event or partner");
  return { referralSource };
}
