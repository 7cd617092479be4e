import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  asApp,
  call,
  type Firm,
  newFirm,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

type Asked = { query: string; most?: number };
const find = async (query: string, person = firm.people.analyst, more: Omit<Asked, "query"> = {}) =>
  (await call(person, "search.find", { query, ...more })).items;
const labels = async (query: string, person?: Person) => (await find(query, person)).map(({ label }) => label);
const contact = (name: string, more: { companyName?: string } = {}) =>
  call(firm.people.analyst, "contacts.create", { name, contactType: "founder", ...more });

describe("ranks", () => {
  test("the name itself, its beginning, a word's beginning, the inside of one, then what else is written", async () => {
    await contact("Somebody", { companyName: "Orbit Partners" });
    await contact("Exorbitant");
    await contact("New Orbitals");
    await contact("Orbital Nine");
    await contact("Orbit");
    await contact("Nobody");
    expect(await labels("orbit")).toEqual(["Orbit", "Orbital Nine", "New Orbitals", "Exorbitant", "Somebody"]);
    expect(await labels("new orb")).toEqual(["New Orbitals"]);
    expect(await labels("nine orbital")).toEqual(["Orbital Nine"]);
  });

  test("names are found without their full stops, apostrophes and accents, and with them", async () => {
    for (const name of ["H.L.F. Images", "Conan O'Neill", "L’Oréal", "AT&T", "Version 1.5"]) await contact(name);
    for (const [asked, name] of [
      ["HLF", "H.L.F. Images"],
      ["h.l.f", "H.L.F. Images"],
      ["oneill", "Conan O'Neill"],
      ["o’neill", "Conan O'Neill"],
      ["O'Neill", "Conan O'Neill"],
      ["loreal", "L’Oréal"],
      ["L'Oréal", "L’Oréal"],
      ["AT&T", "AT&T"],
      ["1.5", "Version 1.5"],
    ] as const)
      expect([asked, await labels(asked)]).toEqual([asked, [name]]);
    expect(await labels("15")).toEqual([]);
  });

  test("what somebody changed last first, among equals; what was archived after them", async () => {
    const { analyst } = firm.people;
    const [old, gone] = [await contact("Atlas One"), await contact("Atlas Two")];
    await contact("Atlas Three");
    expect(await labels("atlas")).toEqual(["Atlas Three", "Atlas Two", "Atlas One"]);
    await call(analyst, "contacts.update", { ...old, notes: "Called again", followUpOn: null });
    await call(analyst, "contacts.archive", { id: gone.id });
    expect((await find("atlas")).map(({ label, isArchived }) => [label, isArchived])).toEqual([
      ["Atlas One", false],
      ["Atlas Three", false],
      ["Atlas Two", true],
    ]);
    await call(analyst, "contacts.update", { ...old, rowVersion: old.rowVersion + 1, name: "Renamed" });
    expect([await labels("atlas one"), await labels("renam")]).toEqual([[], ["Renamed"]]);
    await call(firm.people.super_admin, "contacts.delete", { id: old.id });
    expect(await labels("renamed")).toEqual([]);
  });

  test("so many of each kind as are asked for", async () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await contact(`Many ${n}`);
    await call(firm.people.analyst, "companies.create", { name: "Many more" });
    const kinds = async (most?: number) =>
      (await find("many", undefined, most === undefined ? {} : { most })).map(({ kind }) => kind);
    expect((await kinds()).toSorted()).toEqual(["company", ...Array.from({ length: 5 }, () => "contact")]);
    expect((await kinds(1)).toSorted()).toEqual(["company", "contact"]);
    await expect(find("many", undefined, { most: 21 })).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("words", () => {
  test.each(["so", "SOC", "société é", "elan", "ÉLAN soc"])("%j finds Société Élan", async (query) => {
    await contact("Société Élan");
    await contact("Another");
    expect(await labels(query)).toEqual(["Société Élan"]);
  });

  test.each(["", " ", "s", "%", "%%", "__", "\\", "zz"])("%j finds nothing", async (query) => {
    await contact("Société Élan");
    expect(await labels(query)).toEqual([]);
  });

  test("of any length and any signs are only words", async () => {
    await contact("100% Juice_Co \\ Bottled");
    expect(await labels("100% juice_co \\")).toEqual(["100% Juice_Co \\ Bottled"]);
    expect(await labels("100_ juice")).toEqual([]);
    const long = "x".repeat(199);
    await contact(`${"Long ".repeat(30)}end`);
    expect(await labels(`${"long ".repeat(30)}en`)).toHaveLength(1);
    expect(await labels(long)).toEqual([]);
  });
});

describe("a company", () => {
  test("that became a deal is found as that deal, by either name, and the deal is told apart by it", async () => {
    const { analyst } = firm.people;
    const { id } = await call(analyst, "companies.create", { name: "Falcon Foods", sector: "FoodTech" });
    expect(await find("falcon")).toMatchObject([{ kind: "company", id, detail: "FoodTech" }]);
    const { dealId } = await call(analyst, "companies.convert", { id });
    expect(await find("falcon")).toMatchObject([{ kind: "deal", id: dealId, detail: "FoodTech" }]);
    const { rowVersion } = await call(analyst, "deals.get", { id: dealId });
    await call(analyst, "deals.update", { id: dealId, rowVersion, company: "Falcon Foods", name: "Project Nest" });
    expect(await find("falcon")).toMatchObject([{ kind: "deal", label: "Project Nest", detail: "Falcon Foods" }]);
  });

  test("is found with where its deal stands and whose it is, a contact with its company", async () => {
    const { analyst, associate } = firm.people;
    await call(analyst, "deals.create", { company: "Clearquay", stage: "due_diligence", ownerId: associate.id });
    const [deal] = await find("clear");
    expect(deal).toMatchObject({ kind: "deal", label: "Clearquay", state: "due_diligence" });
    const { items } = await call(analyst, "deals.owners");
    expect(deal?.owner).toBe(items.find(({ id }) => id === associate.id)?.name);
    await contact("Clea Moreau", { companyName: "Clearquay" });
    expect((await find("clea")).find(({ kind }) => kind === "contact")).toMatchObject({
      detail: "Clearquay",
      state: null,
      owner: null,
    });
  });

  test("that was merged into another is not found", async () => {
    const { analyst } = firm.people;
    const survivor = await call(analyst, "companies.create", { name: "Twice Ltd" });
    const merged = await call(analyst, "companies.create", { name: "Twice Ltd" });
    await call(analyst, "merges.mergeCompanies", {
      survivorId: survivor.id,
      survivorVersion: survivor.rowVersion,
      mergedId: merged.id,
      mergedVersion: merged.rowVersion,
      values: survivor,
    });
    expect((await find("twice")).map(({ id }) => id)).toEqual([survivor.id]);
  });
});

describe("nobody finds", () => {
  test("what another firm has", async () => {
    await contact("Ours alone");
    const stranger = (await newFirm(server)).people.super_admin;
    expect(await labels("ours", stranger)).toEqual([]);
  });

  test("kinds they may not read, not even with SQL", async () => {
    await contact("Zephyr");
    await call(firm.people.analyst, "companies.create", { name: "Zephyr" });
    expect(await labels("zephyr", firm.people.limited_partner)).toEqual([]);
    const { rows } = await asApp(firm.people.viewer, async (db) => {
      await db.query("select set_config('app.permissions', 'company:read', true)");
      return db.query("select kind from search_records('zephyr', 5)");
    });
    expect(rows).toEqual([{ kind: "company" }]);
  });
});

const has = async (person: Person, kind: "fund" | "limited_partner" | "contact") =>
  (await call(person, "search.has", { kind })).has;

describe("whether there is any of a kind", () => {
  test("no, until the first one is there; archived ones are some", async () => {
    const { general_partner, analyst } = firm.people;
    expect([await has(general_partner, "fund"), await has(analyst, "contact")]).toEqual([false, false]);
    await call(general_partner, "funds.create", { name: "Fund I" });
    const { id } = await contact("Only one");
    await call(analyst, "contacts.archive", { id });
    expect([await has(general_partner, "fund"), await has(analyst, "contact")]).toEqual([true, true]);
  });

  test("no for a person who may not read that kind, and for another firm", async () => {
    await call(firm.people.general_partner, "limitedPartners.create", { name: "Alder Pension" });
    const stranger = (await newFirm(server)).people.super_admin;
    expect(await has(firm.people.general_partner, "limited_partner")).toBe(true);
    expect(await has(firm.people.limited_partner, "limited_partner")).toBe(false);
    expect(await has(stranger, "limited_partner")).toBe(false);
  });
});
