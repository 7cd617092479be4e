import { expect, test } from "vitest";
import { conversionTriggers, termsOf } from "./convertible-terms.ts";
import { proFormaOf } from "./pro-forma.ts";

type Table = Parameters<typeof proFormaOf>[0];
const ROUND = {
  preMoney: "20000000",
  newMoney: "5000000",
  currency: "USD",
  pool: "0.1",
  poolTiming: "before",
} as const;

const holder = (name: string, shares: string) =>
  ({ stakeholderId: name, name, fundId: null, fullyDiluted: shares }) as Table["holders"][number];
const safe = (name: string, more: object) =>
  ({
    securityId: name,
    holder: name,
    fundId: null,
    kind: "safe",
    currency: "USD",
    capMoney: "postMoney",
    cap: null,
    floor: null,
    discount: null,
    interest: null,
    mostFavoured: false,
    compounding: "simple",
    ...more,
  }) as Table["convertibles"][number];

const A = safe("A", { balance: "500000", cap: "5000000", issued: "2025-03-01" });
const B = safe("B", { balance: "1000000", cap: "10000000", issued: "2025-06-01" });
const C = safe("C", { balance: "100000", mostFavoured: true, issued: "2025-01-01" });

function roundOf(convertibles: Table["convertibles"]) {
  const table = {
    holders: [holder("Founders", "8000000"), holder("Staff", "1000000")],
    pool: { available: "1000000" },
    convertibles,
  } as Table;
  const { price, conversions, rows } = proFormaOf(table, ROUND);
  const founders = rows.find((one) => one.holder === "Founders")?.shareAfter ?? 0;
  return [
    price,
    (founders * 100).toFixed(2),
    ...conversions.map((one) => `${one.holder} ${one.shares} at ${Number(one.price)}`).toSorted(),
  ];
}

// Figures of a check by hand: 10,000,000 shares; A 10 % and B 10 %, C 2 % where it takes A’s cap.
test("a most-favoured SAFE converts at the best terms of later ones, wherever it is in the list", () => {
  expect(roundOf([A, B])).toEqual(["1.5217391304", "48.70", "A 1250000 at 0.4", "B 1250000 at 0.8"]);
  const withC = ["1.4804772234", "47.38", "A 1282051 at 0.39", "B 1282051 at 0.78", "C 256410 at 0.39"];
  expect(roundOf([C, A, B])).toEqual(withC);
  expect(roundOf([B, A, C])).toEqual(withC);
  const plain = roundOf([A, B, { ...C, mostFavoured: false }]);
  expect([plain[0], plain[1], plain[4]]).toEqual(["1.5108695652", "48.35", "C 66187 at 1.5108695652"]);
  // Issued after the others, it has nothing to take.
  expect(roundOf([A, B, { ...C, issued: "2025-07-01" }])).toEqual(plain);
});

test("the term is written to Open Cap Format and read from it", () => {
  const of = { id: "t", date: "2026-01-01", currency: "EUR" };
  for (const mostFavoured of [true, false]) {
    const triggers = conversionTriggers({ kind: "safe", mostFavoured }, of);
    expect(JSON.stringify(triggers)).toContain(`"conversion_mfn":${mostFavoured}`);
    const issuance = { object_type: "TX_CONVERTIBLE_ISSUANCE", id: "i", conversion_triggers: triggers };
    expect(termsOf(issuance).mostFavoured).toBe(mostFavoured);
  }
});
