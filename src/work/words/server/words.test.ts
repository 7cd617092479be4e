import { expect, test } from "vitest";
import { call, newFirm, type Person, sharedServer } from "../../../../test/harness.ts";

const offered = async (person: Person, search = "") =>
  (await call(person, "words.list", { vocabulary: "tag", search })).items;

test("a firm's own words are offered again: those that begin with what is typed first, and nobody else's", async () => {
  const server = await sharedServer();
  const [firm, other] = [await newFirm(server), await newFirm(server)];
  const { analyst, viewer, limited_partner: investor } = firm.people;
  await call(analyst, "deals.create", { company: "Acme", tags: ["Deep tech", "Énergie", "100% remote"] });
  await call(analyst, "companies.create", { name: "Bolt", tags: ["Techbio"], sector: "Tech" });

  expect(await offered(analyst)).toEqual(["100% remote", "Deep tech", "Énergie", "Techbio"]);
  expect(await offered(viewer, "TECH")).toEqual(["Techbio", "Deep tech"]);
  expect(await offered(viewer, "energ")).toEqual(["Énergie"]);
  expect(await offered(viewer, "%")).toEqual(["100% remote"]);
  expect(await offered(viewer, "_")).toEqual([]);
  expect([await offered(other.people.analyst), await offered(investor)]).toEqual([[], []]);
});
