import { beforeAll, describe, expect, test } from "vitest";
import { asApp, call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";

let firm: Firm;
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" });
});

const gp = () => firm.people.general_partner;
const euro = { base: "EUR", quote: "USD", rateOn: "2026-03-12", rate: "1.0821", source: "European Central Bank" };
let FILES = 0;
const of = (quote: string) => ({ base: "EUR", quote });

test("what counts already is not added again; of a day the rate recorded last counts, and the others stay", async () => {
  const day = { ...euro, rateOn: "2026-03-11", rate: "1.08" };
  expect(await call(gp(), "fxRates.add", { rates: [euro, day] })).toEqual({ added: 2, known: 0, waiting: [] });
  const mended = { ...euro, rate: "1.0822" };
  expect(await call(gp(), "fxRates.add", { rates: [mended, { ...day, rate: "1.0800" }] })).toEqual({
    added: 1,
    known: 1,
    waiting: [],
  });
  const { items } = await call(gp(), "fxRates.list", of("USD"));
  expect(items.map(({ rateOn, rate, counts }) => [rateOn, rate, counts])).toEqual([
    ["2026-03-12", "1.0822", true],
    ["2026-03-12", "1.0821", false],
    ["2026-03-11", "1.08", true],
  ]);
  // Back to the first: it is said again, later.
  expect(await call(gp(), "fxRates.add", { rates: [euro] })).toEqual({ added: 1, known: 0, waiting: [] });
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
    crossed: null,
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
    crossed: null,
  });
});

test("a pair without a rate is crossed through a base that has both of one day, named with both sources, and never turned round", async () => {
  const { id: fundId } = await call(gp(), "funds.create", { name: "Krone SPV", currency: "NOK" });
  const { items: accounts } = await call(gp(), "ledgerAccounts.list");
  const at = (use: string) => accounts.find((account) => account.use === use)?.id ?? "";
  const draftOn = async (effectiveOn: string) => {
    const line = { currency: "SEK" };
    const lines = [
      { ...line, accountId: at("cash"), debit: "100" },
      { ...line, accountId: at("contributed"), credit: "100" },
    ];
    const draft = await call(gp(), "journalDrafts.create", { fundId, effectiveOn, memo: "Call", lines });
    return draft.lines[0];
  };
  const [day, before] = ["2026-03-12", "2026-03-11"];
  const add = (base: string, quote: string, rateOn: string, rate: string, source = "ECB") =>
    call(gp(), "fxRates.add", { rates: [{ base, quote, rateOn, rate, source }] });
  await add("NOK", "SEK", day, "12");
  await add("EUR", "SEK", day, "11");
  await add("EUR", "NOK", before, "0.93");
  await expect(draftOn(day)).rejects.toThrow("no rate from SEK to NOK on 2026-03-12");
  await add("EUR", "SEK", before, "10.9");
  await add("EUR", "SEK", before, "10.8", "Riksbank");
  expect(await draftOn(day)).toMatchObject({
    rate: "0.08611111111111111111",
    rateOn: before,
    rateSource: "Crossed through EUR: EUR→SEK 10.8 (Riksbank), EUR→NOK 0.93 (ECB)",
    fundAmount: "8.61",
  });
  const { items } = await call(gp(), "fxRates.list", { base: "SEK", quote: "NOK" });
  expect(items).toEqual([]);
  await add("SEK", "NOK", "2026-03-06", "0.0875");
  expect(await draftOn(day)).toMatchObject({ rate: "0.0875", rateSource: "ECB" });
  // Beyond a week nothing counts, crossed or not.
  await expect(draftOn("2026-03-20")).rejects.toThrow("no rate from SEK to NOK");
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

const addRates = (rates: object[], by = gp()) => call(by, "fxRates.add", { rates: rates as [] });
const rateOf = (rateOn: string, rate: string, quote = "MXN") => ({ ...euro, quote, rateOn, rate });
const keptOf = async (quote: string) =>
  (await call(gp(), "fxRates.list", of(quote))).items.map(({ rateOn, rate }) => [rateOn, rate]);

describe("a rate far from its neighbours", () => {
  test("waits for a second person, and those beside it in the file do not", async () => {
    await addRates([rateOf("2026-05-01", "0.95")]);
    const { added, waiting } = await addRates([
      rateOf("2026-05-04", "0.951"),
      rateOf("2026-05-05", "9.5"),
      rateOf("2026-05-06", "0.86"),
    ]);
    expect(added).toBe(2);
    expect(waiting).toMatchObject([
      { rateOn: "2026-05-05", rate: "9.5", nearRate: "0.95", preparedBy: { id: gp().id } },
    ]);
    expect(await keptOf("MXN")).toHaveLength(3);
    const id = waiting[0]?.id ?? "";
    const { super_admin: admin, viewer } = firm.people;
    const named = (await call(admin, "dashboard.approvals")).items.filter(({ what }) => what === "rate");
    expect(named).toMatchObject([{ name: "EUR → MXN", href: "/portfolio/funds/settings" }]);
    await expect(call(gp(), "fxRates.confirm", { id })).rejects.toMatchObject({ data: { reason: "ledger.own_rate" } });
    await expect(call(viewer, "fxRates.confirm", { id })).rejects.toMatchObject({ code: "forbidden" });
    const stranger = (await newFirm(await sharedServer())).people.super_admin;
    await expect(call(stranger, "fxRates.confirm", { id })).rejects.toMatchObject({ code: "not_found" });
    const twice = await Promise.allSettled([1, 2].map(() => call(admin, "fxRates.confirm", { id })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await keptOf("MXN")).toContainEqual(["2026-05-05", "9.5"]);
    expect((await call(admin, "fxRates.waiting")).items).toEqual([]);
  });

  test.each<[string, [string, string][], string[]]>([
    ["one alone has no neighbour", [["2026-05-01", "5"]], []],
    [
      "one among others",
      [
        ["2026-05-01", "1"],
        ["2026-05-04", "9"],
        ["2026-05-05", "1"],
        ["2026-05-06", "1"],
      ],
      ["2026-05-01", "2026-05-04"],
    ],
    [
      "a level that stays",
      [
        ["2026-05-01", "1"],
        ["2026-05-04", "1"],
        ["2026-05-05", "2"],
        ["2026-05-06", "2"],
      ],
      [],
    ],
    [
      "two that disagree",
      [
        ["2026-05-01", "1"],
        ["2026-05-04", "9"],
      ],
      ["2026-05-01", "2026-05-04"],
    ],
    [
      "a month and more apart",
      [
        ["2026-05-01", "1"],
        ["2026-06-01", "9"],
      ],
      [],
    ],
    [
      "ten percent and no more",
      [
        ["2026-05-01", "1"],
        ["2026-05-04", "1.1"],
      ],
      [],
    ],
  ])("in a file of a new pair: %s", async (_, days, far) => {
    const quote = ["SEK", "DKK", "PLN", "CZK", "HUF", "RON"][FILES++] ?? "";
    const { waiting } = await addRates(days.map(([day, rate]) => rateOf(day, rate, quote)));
    expect(waiting.map(({ rateOn }) => rateOn)).toEqual(far);
  });

  test("is also one of the pair turned round, and is discarded", async () => {
    await addRates([rateOf("2026-05-01", "160", "JPY")]);
    const turned = { base: "JPY", quote: "EUR", rateOn: "2026-05-01", source: "me" };
    const { waiting } = await addRates([{ ...turned, rate: "0.0625" }]);
    expect(waiting).toMatchObject([{ nearRate: "0.00625" }]);
    await call(gp(), "fxRates.discard", { id: waiting[0]?.id ?? "" });
    expect((await addRates([{ ...turned, rate: "0.0063" }])).added).toBe(1);
    await expect(
      asApp(gp(), (db) =>
        db.query(
          "insert into fx_rates (base, quote, rate_on, rate, source) values ('EUR', 'JPY', '2026-05-02', 9, 'x')",
        ),
      ),
    ).rejects.toThrow("permission denied");
  });
});
