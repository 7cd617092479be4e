import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, type Firm, newFirm, type Person, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { imported } from "../../../../test/imported.ts";

let server: TestServer;
let firm: Firm;
let analyst: Person;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  analyst = firm.people.analyst;
});

type Company = Awaited<ReturnType<typeof companyOf>>;
const companyOf = (id: string) => call(analyst, "companies.get", { id });
const add = (name: string, more: object = {}) => call(analyst, "companies.create", { name, ...more });
const list = (sign: "same" | "name") => call(analyst, "merges.companies", { sign });

function valuesOf({ referralSource, ...company }: Company) {
  return { ...company, referralSourceId: referralSource?.id ?? null };
}

const merging = (kept: Company, gone: Company, values: object = {}) => ({
  survivorId: kept.id,
  survivorVersion: kept.rowVersion,
  mergedId: gone.id,
  mergedVersion: gone.rowVersion,
  values: { ...valuesOf(kept), ...values },
});

describe("candidates", () => {
  test("are companies of one domain, or of one name where at most one has a domain", async () => {
    await add("Acme", { website: "https://www.acme.example/en" });
    await add("Acme Robotics", { website: "acme.example" });
    await add("Béta SAS");
    await add("beta", { website: "beta.example" });
    await add("Atlas", { website: "atlas.example" });
    await add("Atlas", { website: "atlas-two.example" });
    await call(analyst, "companies.archive", { id: (await add("Beta Inc.")).id });
    expect((await list("same")).items).toMatchObject([
      { key: "acme.example", records: [{ name: "Acme" }, { name: "Acme Robotics" }] },
    ]);
    expect((await list("name")).items).toMatchObject([
      { key: "beta", records: [{ name: "Béta SAS" }, { name: "beta" }] },
    ]);
  });

  test("that somebody called different stay away until another one looks like them", async () => {
    const both = [await add("Acme", { website: "acme.example" }), await add("Acme UK", { website: "acme.example" })];
    const ids = both.map(({ id }) => id);
    await call(analyst, "merges.distinctCompanies", { sign: "same", key: "acme.example", ids });
    expect((await list("same")).items).toEqual([]);
    await add("Acme Asia", { website: "acme.example" });
    expect((await list("same")).items[0]?.records).toHaveLength(3);
  });

  test("come page by page", { tags: "slow" }, async () => {
    const lines = Array.from({ length: 120 }, (_, at) => `N${at % 60},c${at % 60}.example`).join("\n");
    await imported(analyst, "companies", `name,website\n${lines.slice(0, lines.length / 2)}`, {});
    await imported(
      analyst,
      "companies",
      `id,name,website\n${lines
        .split("\n")
        .map((line, at) => `${at},${line}`)
        .join("\n")}`,
      {
        duplicates: { same: "create", alike: "create" },
      },
    );
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await call(analyst, "merges.companies", { sign: "same", ...(cursor !== undefined && { cursor }) });
      seen.push(...page.items.map(({ key }) => key));
      cursor = page.nextCursor;
      if (cursor === undefined) break;
    }
    expect(seen).toEqual([...new Set(seen)].toSorted());
    expect(seen).toHaveLength(60);
  });
});

async function twoWithLinks() {
  const kept = await add("Acme", { website: "acme.example", sector: "AI/ML", tags: ["a"] });
  const gone = await add("Acme Robotics", { website: "acme.example", sector: "Robots", tags: ["b"] });
  const deal = await call(analyst, "deals.create", { company: "Acme Robotics" });
  const contact = await call(analyst, "contacts.create", { name: "Ada", companyName: "Acme Robotics" });
  for (const { id } of [kept, gone])
    await call(analyst, "contactLinks.create", { recordId: id, contactId: contact.id, role: "founder" });
  const happened = { kind: "call", happenedOn: "2026-11-02", contactId: null, content: "Spoke" } as const;
  await call(analyst, "activities.create", { recordId: gone.id, ...happened });
  const comment = await call(analyst, "comments.create", {
    recordId: gone.id,
    content: "First thoughts",
  });
  await call(analyst, "comments.create", {
    recordId: gone.id,
    parentCommentId: comment.id,
    content: "An answer",
  });
  return { kept: await companyOf(kept.id), gone: await companyOf(gone.id), deal, contact };
}

describe("a merge of companies", () => {
  test("takes everything along, keeps the chosen values, and points where it went", async () => {
    const { kept, gone, deal, contact } = await twoWithLinks();
    const merged = await call(
      analyst,
      "merges.mergeCompanies",
      merging(kept, gone, { sector: "Robots", tags: ["a", "b"] }),
    );
    expect(merged).toMatchObject({ name: "Acme", sector: "Robots", tags: ["a", "b"], deals: [{ id: deal.id }] });
    expect(await companyOf(gone.id)).toMatchObject({
      status: "paused",
      mergedInto: { id: kept.id, name: "Acme" },
      deals: [],
    });
    expect(await call(analyst, "contacts.get", { id: contact.id })).toMatchObject({ companyId: kept.id });
    const people = await call(analyst, "contactLinks.ofRecord", { recordId: kept.id });
    expect(people.items).toHaveLength(1);
    const activity = await call(analyst, "activities.list", { recordId: kept.id });
    expect(JSON.stringify(activity)).toContain("Spoke");
    expect(JSON.stringify(await call(analyst, "comments.list", { recordId: kept.id }))).toContain("An answer");
    const { items } = await call(analyst, "companies.history", { id: gone.id });
    expect(items[0]).toMatchObject({ procedure: "merges.mergeCompanies", actorName: "analyst Example" });
    // Who names the one that is gone means the one that is left.
    const next = await call(analyst, "deals.create", { company: "Acme Robotics", name: "Second", createAnyway: true });
    expect(next.company.id).toBe(kept.id);
    const { counts } = await imported(analyst, "contacts", "name,company\nGrace,Acme Robotics\n");
    expect(counts.created).toBe(1);
    const { items: found } = await call(analyst, "contacts.list", { search: "Grace", filters: [], limit: 5 });
    expect(found[0]?.companyId).toBe(kept.id);
  });

  test("is taken back: two companies, each with what was its own", async () => {
    const { kept, gone, deal, contact } = await twoWithLinks();
    await call(analyst, "merges.mergeCompanies", merging(kept, gone, { sector: "Robots" }));
    const again = await call(analyst, "merges.undoCompanies", { id: gone.id });
    expect(again).toMatchObject({
      name: "Acme Robotics",
      status: gone.status,
      mergedInto: null,
      deals: [{ id: deal.id }],
    });
    expect(await companyOf(kept.id)).toMatchObject({ sector: "AI/ML", deals: [] });
    expect(await call(analyst, "contacts.get", { id: contact.id })).toMatchObject({ companyId: gone.id });
    for (const { id } of [kept, gone])
      expect((await call(analyst, "contactLinks.ofRecord", { recordId: id })).items).toHaveLength(1);
    await expect(call(analyst, "merges.undoCompanies", { id: gone.id })).rejects.toMatchObject({ code: "conflict" });
  });

  test("that is taken back later leaves alone what somebody changed in between", async () => {
    const { kept, gone } = await twoWithLinks();
    const merged = await call(analyst, "merges.mergeCompanies", merging(kept, gone));
    await call(analyst, "companies.update", { ...valuesOf(merged), sector: "By hand" });
    await call(analyst, "merges.undoCompanies", { id: gone.id });
    expect(await companyOf(kept.id)).toMatchObject({ sector: "By hand" });
  });

  test("does not happen over somebody else's change, twice, with itself, or across firms", async () => {
    const { kept, gone } = await twoWithLinks();
    const seen = merging(kept, gone);
    await call(firm.people.principal, "companies.update", { ...valuesOf(gone), sector: "Changed" });
    await expect(call(analyst, "merges.mergeCompanies", seen)).rejects.toMatchObject({ code: "conflict" });
    await expect(call(analyst, "merges.mergeCompanies", merging(kept, kept))).rejects.toMatchObject({
      code: "invalid",
    });
    const fresh = merging(kept, await companyOf(gone.id));
    const stranger = (await newFirm(server)).people.analyst;
    await expect(call(stranger, "merges.mergeCompanies", fresh)).rejects.toMatchObject({ code: "not_found" });
    await expect(call(firm.people.viewer, "merges.mergeCompanies", fresh)).rejects.toMatchObject({ code: "forbidden" });
    const backwards = {
      ...fresh,
      survivorId: fresh.mergedId,
      mergedId: fresh.survivorId,
      survivorVersion: fresh.mergedVersion,
      mergedVersion: fresh.survivorVersion,
    };
    const both = await Promise.allSettled([
      call(analyst, "merges.mergeCompanies", fresh),
      call(firm.people.principal, "merges.mergeCompanies", backwards),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("an import that knew the one that is gone updates the one that is left", { tags: "slow" }, async () => {
    await imported(analyst, "companies", "id,name,website\n1,Acme,acme.example\n2,Acme Robotics,other.example\n");
    const { items } = await call(analyst, "companies.list", { search: "acme", filters: [], limit: 5 });
    const [a, b] = await Promise.all(items.map(({ id }) => companyOf(id)));
    if (!a || !b) throw new Error("Two companies were imported");
    await call(analyst, "merges.mergeCompanies", merging(a, b));
    const { counts } = await imported(
      analyst,
      "companies",
      "id,name,website,sector\n1,,,\n2,Acme Robotics,other.example,Robots\n",
    );
    expect(counts).toMatchObject({ created: 0, updated: 1, skipped: 1 });
    expect(await companyOf(a.id)).toMatchObject({ sector: "Robots" });
  });
});

test("contacts of one address are merged, and taken apart", async () => {
  const one = await call(analyst, "contacts.create", { name: "Ada Lovelace", email: "ada@acme.example" });
  const two = await call(analyst, "contacts.create", {
    name: "A. Lovelace",
    email: "ADA@acme.example",
    phone: "+33 1 22",
  });
  const { items } = await call(analyst, "merges.contacts", { sign: "same" });
  expect(items).toMatchObject([{ key: "ada@acme.example", records: [{ id: one.id }, { id: two.id }] }]);
  const pair = { survivorId: one.id, survivorVersion: 1, mergedId: two.id, mergedVersion: 1 };
  const merged = await call(analyst, "merges.mergeContacts", { ...pair, values: { ...one, phone: "+33 1 22" } });
  expect(merged).toMatchObject({ name: "Ada Lovelace", phone: "+33 1 22" });
  expect(await call(analyst, "contacts.get", { id: two.id })).toMatchObject({ mergedInto: { id: one.id } });
  await call(analyst, "merges.undoContacts", { id: two.id });
  expect(await call(analyst, "contacts.get", { id: two.id })).toMatchObject({ mergedInto: null, archivedAt: null });
  expect(await call(analyst, "contacts.get", { id: one.id })).toMatchObject({ phone: null });
});
