import { beforeAll, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer } from "../../../test/harness.ts";

let firm: Firm;
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" });
});

const gp = () => firm.people.general_partner;
const euro = { base: "EUR", quote: "USD", rateOn: "2026-03-12", rate: "1.0821", source: "European Central Bank" };
const of = (quote: string) => ({ base: "EUR", quote });

test("what counts already is not added again; of a day the rate recorded last counts, and the others stay", async () => {
  const day = { ...euro, rateOn: "2026-03-11", rate: "1.08" };
  expect(await call(gp(), "fxRates.add", { rates: [euro, day] })).toEqual({ added: 2, known: 0 });
  const mended = { ...euro, rate: "1.0822" };
  expect(await call(gp(), "fxRates.add", { rates: [mended, { ...day, rate: "1.0800" }] })).toEqual({
    added: 1,
    known: 1,
  });
  const { items } = await call(gp(), "fxRates.list", of("USD"));
  expect(items.map(({ rateOn, rate, counts }) => [rateOn, rate, counts])).toEqual([
    ["2026-03-12", "1.0822", true],
    ["2026-03-12", "1.0821", false],
    ["2026-03-11", "1.08", true],
  ]);
  // Back to the first: it is said again, later.
  expect(await call(gp(), "fxRates.add", { rates: [euro] })).toEqual({ added: 1, known: 0 });
});

test("a pair that is needed is named before it has a rate", async () => {
  const pairs = async () => (await call(gp(), "fxRates.pairs")).items;
  expect(await pairs()).toContainEqual({
    ...of("USD"),
    isNeeded: true,
    days: 2,
    firstOn: "2026-03-11",
    lastOn: "2026-03-12",
    rate: "1.0821",
  });
  await call(gp(), "funds.create", { name: "Sterling SPV", currency: "GBP" });
  expect(await pairs()).toContainEqual({
    base: "GBP",
    quote: "USD",
    isNeeded: true,
    days: 0,
    firstOn: null,
    lastOn: null,
    rate: null,
  });
});

test("two who add the same at once leave one rate that counts", async () => {
  const same = { ...euro, quote: "CHF", rate: "0.95" };
  await Promise.all([gp(), firm.people.super_admin].map((by) => call(by, "fxRates.add", { rates: [same] })));
  const { items } = await call(gp(), "fxRates.list", of("CHF"));
  expect(items.filter(({ counts }) => counts)).toHaveLength(1);
});

test.each<[string, object, string]>([
  ["nothing", { rate: "0" }, "rates.0.rate"],
  ["a pair of one", { quote: "EUR" }, "rates.0.quote"],
  ["no currency", { base: "XXQ" }, "rates.0.base"],
  ["no source", { source: " " }, "rates.0.source"],
])("%s is refused beside its field", async (_, wrong, field) => {
  await expect(call(gp(), "fxRates.add", { rates: [{ ...euro, ...wrong }] })).rejects.toMatchObject({
    data: { fields: { [field]: expect.any(String) } },
  });
});

test("a viewer reads rates and adds none; a limited partner reads none", async () => {
  const { viewer, limited_partner: partner } = firm.people;
  expect((await call(viewer, "fxRates.list", of("USD"))).items).not.toEqual([]);
  await expect(call(viewer, "fxRates.add", { rates: [euro] })).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(partner, "fxRates.pairs")).rejects.toMatchObject({ code: "forbidden" });
});
