import { beforeEach, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, type Person, runClock, sharedServer } from "../../../../test/harness.ts";
import { searchWords } from "./schedule.ts";

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
  await expect(found(viewer, { filters: [filter("priority", "equals", "x")] })).rejects.toMatchObject({
    code: "invalid",
  });
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

const kindsOf = async (person: Person, q: string) =>
  (await found(person, { q })).map(({ kind, items }) => [kind, items.map(({ label }) => label)]);

test.each([
  ["hlf", "H.L.F. Capital"],
  ["H.L.F.", "HLF Capital"],
  ["oneill", "O’Neill Partners"],
  ["o'neill", "ONeill Partners"],
  ["energie", "Énergie du Rhône"],
  ["Rhône", "Energie du Rhone"],
  ["invest", "Investissements Dupont"],
  ['"du rhone"', "Énergie du Rhône"],
])("%s finds %s", async (q, company) => {
  await call(firm.people.analyst, "companies.create", { name: company });
  expect(await kindsOf(firm.people.viewer, q)).toEqual([["company", [company]]]);
});

test.each([
  ["investments", "Alpine Investment House"],
  ["levées", "La levée du siècle"],
  ["sociétés", "Société Dupont"],
  ["companies", "The Company Store"],
  ["chevaux", "Cheval Blanc"],
  ["fees", "Fee Advisors"],
])("%s finds %s, marked", async (q, company) => {
  await call(firm.people.analyst, "companies.create", { name: company });
  const groups = await found(firm.people.viewer, { q });
  expect(groups.map(({ kind, total, items }) => [kind, total, items.map(({ label }) => label)])).toEqual([
    ["company", 1, [company]],
  ]);
  expect(groups[0]?.items[0]?.parts.filter(({ isFound }) => isFound)).toHaveLength(1);
});

test("a form that the firm’s records have is found once it is learned, below the word itself, in every kind of answer", async () => {
  const { analyst, viewer, limited_partner: partner } = firm.people;
  await call(analyst, "companies.create", { name: "Funded by Ada", sector: "FinTech" });
  await call(analyst, "companies.create", { name: "The Funding Company", sector: "FinTech" });
  await call(analyst, "companies.create", { name: "Fundamental", sector: "FinTech" });
  const { id: roomId } = await call(analyst, "chat.createRoom", { name: "Deals", category: "general" });
  await call(analyst, "chat.send", { id: roomId, content: "They are funded now" });
  await runClock(analyst.server, searchWords, firm);
  expect(await kindsOf(viewer, "funding")).toEqual([
    ["company", ["The Funding Company", "Funded by Ada"]],
    ["chat_message", [expect.stringContaining("Deals")]],
  ]);
  const { facets } = await call(viewer, "advancedSearch.facets", { q: "funding" });
  expect(facets.find(({ field }) => field === "sector")?.values).toMatchObject([{ count: 2 }]);
  const filtered = await found(viewer, { q: "funding", filters: [filter("sector", "equals", "FinTech")] });
  expect(filtered).toMatchObject([{ kind: "company", total: 2 }]);
  expect(await kindsOf(viewer, '"funding ada"')).toEqual([]);
  expect(await found(partner, { q: "funding" })).toEqual([]);
});

test("words in quotation marks are found together only", async () => {
  await call(firm.people.analyst, "companies.create", { name: "Blue River Energy" });
  expect(await kindsOf(firm.people.viewer, '"river energy"')).toHaveLength(1);
  expect(await kindsOf(firm.people.viewer, '"blue energy"')).toEqual([]);
  expect(await kindsOf(firm.people.viewer, "blue energy")).toHaveLength(1);
});

test("a typing mistake finds what is meant, of what the reader may see", async () => {
  const { analyst, viewer, limited_partner: partner } = firm.people;
  await call(analyst, "companies.create", { name: "Zephyrine Fintech" });
  for (const q of ["zehpyrine", "zephirine"])
    expect(await call(viewer, "advancedSearch.find", { q })).toMatchObject({
      corrected: expect.stringContaining("zephyrine"),
      groups: [
        {
          kind: "company",
          items: [
            { label: "Zephyrine Fintech", parts: expect.arrayContaining([{ text: "Zephyrine", isFound: true }]) },
          ],
        },
      ],
    });
  expect(await call(partner, "advancedSearch.find", { q: "zehpyrine" })).toEqual({ corrected: null, groups: [] });
  const stranger = (await newFirm(await sharedServer())).people.super_admin;
  expect(await call(stranger, "advancedSearch.find", { q: "zehpyrine" })).toEqual({ corrected: null, groups: [] });
});

test("a word that only records behind a wall have is not suggested, and who insists gets no correction", async () => {
  const { super_admin: admin, analyst, viewer } = firm.people;
  const { id } = await call(admin, "companies.create", { name: "Xanthippe" });
  const corrected = { corrected: "xanthippe", groups: [{ kind: "company" }] };
  expect(await call(viewer, "advancedSearch.find", { q: "xantippe" })).toMatchObject(corrected);
  const wall = { mode: "all" as const, team: [], excluded: [viewer.id], reason: "Owns shares", until: null };
  await call(admin, "walls.save", { ...wall, recordId: id, rowVersion: null });
  await runClock(analyst.server, searchWords, firm);
  expect(await call(viewer, "advancedSearch.find", { q: "xantippe" })).toEqual({ corrected: null, groups: [] });
  expect(await call(admin, "advancedSearch.find", { q: "xantippe" })).toMatchObject({ corrected: "xanthippe" });
  const exact = await call(admin, "advancedSearch.find", { q: "xantippe", isExact: true });
  expect(exact).toEqual({ corrected: null, groups: [] });
});

test("the years of facets are filters", async () => {
  const { analyst, viewer } = firm.people;
  await call(analyst, "deals.create", { company: "Acme" });
  const year = (await call(viewer, "advancedSearch.facets", { q: "acme" })).facets.find(
    ({ field }) => field === "year",
  );
  const value = Number(year?.values[0]?.value);
  expect(await found(viewer, { q: "acme", filters: [filter("addedYear", "equals", value)] })).toHaveLength(2);
  expect(await found(viewer, { q: "acme", filters: [filter("addedYear", "greaterThan", value)] })).toEqual([]);
});

test("words of records that did not change lately are learned by the clock", async () => {
  const { analyst } = firm.people;
  await call(analyst, "companies.create", { name: "Quokka Logistics" });
  await runClock(analyst.server, searchWords, firm);
  await runClock(analyst.server, searchWords, firm);
  const words = await asOwner(analyst.server, firm, (db) => db.query("select word from search_words order by word"));
  expect(words.rows.map(({ word }: { word: string }) => word)).toEqual(expect.arrayContaining(["logistics", "quokka"]));
});

const add = (person: Person, company: string) => call(person, "deals.create", { company, createAnyway: true });

test("among equally close records the reader’s own come first, and before them those opened last", async () => {
  const { analyst, associate } = firm.people;
  await add(analyst, "Marble One");
  const { id } = await add(associate, "Marble Two");
  await add(associate, "Marble Three");
  const order = async (recent: string[]) =>
    (await call(analyst, "advancedSearch.find", { q: "marble", recent })).groups
      .find(({ kind }) => kind === "deal")
      ?.items.map(({ label }) => label);
  expect(await order([])).toEqual(["Marble One", "Marble Three", "Marble Two"]);
  expect(await order([id])).toEqual(["Marble Two", "Marble One", "Marble Three"]);
});

test("facets count what the reader may see", async () => {
  const { analyst, viewer, limited_partner: partner } = firm.people;
  for (const company of ["Acme A", "Acme B", "Boreal"])
    await call(analyst, "deals.create", { company, sector: "FinTech" });
  const { facets } = await call(viewer, "advancedSearch.facets", { q: "acme" });
  expect(facets.map(({ field, values }) => [field, values.map(({ value, count }) => [value, count])])).toMatchObject([
    ["owner", [[analyst.id, 2]]],
    ["stage", [["sourcing", 2]]],
    ["sector", [["FinTech", 4]]],
    ["year", [[expect.stringMatching(/^20/), 4]]],
  ]);
  expect(facets.find(({ field }) => field === "stage")?.values[0]?.label).toBe("Sourcing");
  expect(await call(partner, "advancedSearch.facets", { q: "acme" })).toEqual({ facets: [] });
  const stranger = (await newFirm(await sharedServer())).people.super_admin;
  expect(await call(stranger, "advancedSearch.facets", { q: "acme" })).toEqual({ facets: [] });
});
