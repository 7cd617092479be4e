import { expect, test } from "vitest";
import { call, newFirm, type Person, sharedServer } from "../../../../test/harness.ts";

const currencyOf = async (person: Person) => (await call(person, "auth.session")).firm?.currency;
const notationOf = async (person: Person) => (await call(person, "auth.session")).firm?.numberFormat;
const sectorsOf = async (person: Person) => (await call(person, "auth.session")).firm?.homeSectors;

test("a partner chooses the firm's currency; a new deal begins in it unless it says another", async () => {
  const server = await sharedServer();
  const [firm, other] = [await newFirm(server), await newFirm(server)];
  const { general_partner: partner, analyst, limited_partner: investor } = firm.people;
  expect(await currencyOf(analyst)).toBe("USD");
  expect(await call(analyst, "deals.create", { company: "Acme" })).toMatchObject({ currency: "USD" });

  expect(await call(partner, "firm.update", { currency: "EUR" })).toEqual({
    currency: "EUR",
    homeSectors: [],
    numberFormat: null,
  });
  await call(partner, "firm.update", { currency: "CHF" });
  expect(await Promise.all([currencyOf(analyst), currencyOf(other.people.analyst)])).toEqual(["CHF", "USD"]);
  expect(await call(analyst, "deals.create", { company: "Bolt" })).toMatchObject({ currency: "CHF" });
  expect(await call(analyst, "deals.create", { company: "Cole", currency: "GBP" })).toMatchObject({ currency: "GBP" });
  // Who reads nothing of the firm is not told its settings either.
  expect(await currencyOf(investor)).toBe("USD");
});

test("a firm names the sectors it invests in, each once and ours as we spell them; a currency alone leaves them", async () => {
  const [firm, other] = [await newFirm(await sharedServer()), await newFirm(await sharedServer())];
  const { general_partner: partner, analyst } = firm.people;
  const homeSectors = ["fintech", "Space tech", "FinTech", "space-tech"];
  const said = await call(partner, "firm.update", { currency: "EUR", homeSectors });
  expect(said.homeSectors).toEqual(["FinTech", "Space tech"]);
  await call(partner, "firm.update", { currency: "GBP" });
  expect(await sectorsOf(analyst)).toEqual(["FinTech", "Space tech"]);
  expect(await sectorsOf(other.people.analyst)).toEqual([]);
  const many = Array.from({ length: 21 }, (_, place) => `Sector ${place}`);
  for (const wrong of [many, [""], ["x".repeat(201)]])
    await expect(call(partner, "firm.update", { currency: "EUR", homeSectors: wrong })).rejects.toMatchObject({
      code: "invalid",
    });
});

test("a firm writes numbers in one way, which its partners see too; what is not said stays as it is", async () => {
  const [firm, other] = [await newFirm(await sharedServer()), await newFirm(await sharedServer())];
  const { super_admin: admin, limited_partner: investor } = firm.people;
  expect(await notationOf(investor)).toBe(null);
  await call(admin, "firm.update", { currency: "CHF" });
  expect(await call(admin, "firm.update", { numberFormat: "de-CH" })).toEqual({
    currency: "CHF",
    homeSectors: [],
    numberFormat: "de-CH",
  });
  expect(await Promise.all([notationOf(admin), notationOf(investor), notationOf(other.people.analyst)])).toEqual([
    "de-CH",
    "de-CH",
    null,
  ]);
  await expect(call(investor, "firm.update", { numberFormat: "fr-FR" })).rejects.toMatchObject({ code: "forbidden" });
  const klingon: string = "tlh";
  await expect(call(admin, "firm.update", { numberFormat: klingon as "en-GB" })).rejects.toMatchObject({
    code: "invalid",
    data: { fields: { numberFormat: "Choose a number format" } },
  });
});

test("nobody else chooses it, and nothing but a currency that is paid in", async () => {
  const { people } = await newFirm(await sharedServer());
  await expect(call(people.analyst, "firm.update", { currency: "EUR" })).rejects.toMatchObject({ code: "forbidden" });
  for (const currency of ["EURO", "eur", "XXX", "BGN", ""]) {
    const refused = call(people.super_admin, "firm.update", { currency });
    await expect(refused).rejects.toMatchObject({
      code: "invalid",
      data: { fields: { currency: "Choose a currency" } },
    });
  }
  expect(await currencyOf(people.super_admin)).toBe("USD");
});

test("two who choose at once both succeed, and one of them is the last", async () => {
  const { people } = await newFirm(await sharedServer());
  const { general_partner: one, super_admin: other } = people;
  await Promise.all([call(one, "firm.update", { currency: "EUR" }), call(other, "firm.update", { currency: "GBP" })]);
  expect(await currencyOf(people.analyst)).toMatch(/^(EUR|GBP)$/);
});
