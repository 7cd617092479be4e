import { describe, expect, test } from "vitest";
import type { ExtractionType } from "#work/extractions/shared/rules.ts";
import { extractFields } from "./extract.ts";

const found = (type: ExtractionType, text: string) =>
  Object.fromEntries(
    extractFields(type, [{ number: 1, text }]).map(({ name, value, unit }) => [
      name,
      unit === null ? value : `${value} ${unit}`,
    ]),
  );

describe("financial metrics", () => {
  test.each([
    ["Revenue: €4.2m", { revenue: "4200000 EUR" }],
    ["Our revenue was $12.5 million in 2024.", { revenue: "12500000 USD" }],
    [
      "Income statement (in € thousands)\n2024 2023\nRevenue 4,200 3,100\nEBITDA (350) (420)\nNet income -512 -600",
      {
        revenue: "4200000 EUR",
        ebitda: "-350000 EUR",
        netIncome: "-512000 EUR",
      },
    ],
    [
      "Compte de résultat (en milliers d’euros)\n2023 2024\nChiffre d’affaires net 3 100 4 200\nRésultat net (512) 120",
      {
        revenue: "4200000 EUR",
        netIncome: "120000 EUR",
      },
    ],
    [
      "Le chiffre d’affaires s’élève à 4,2 M€ pour l’exercice clos le 31 décembre 2024.",
      {
        revenue: "4200000 EUR",
        periodEnd: "2024-12-31",
      },
    ],
    [
      "ARR: $3.1M\nMRR: $258k\nGross margin: 78%\nChurn: 1.5%\nRunway: 18 months\nNet burn: $210k",
      {
        arr: "3100000 USD",
        mrr: "258000 USD",
        grossMargin: "78 %",
        churn: "1.5 %",
        runway: "18 months",
        burnRate: "210000 USD",
      },
    ],
    [
      "Trésorerie : 1,8 M€\nRunway : 14 mois\nMarge brute : 71,5 %\nNombre de clients : 240",
      {
        cash: "1800000 EUR",
        runway: "14 months",
        grossMargin: "71.5 %",
        customers: "240",
      },
    ],
    ["Cost of revenue: €1.1m\nRevenue growth: 45%", { revenueGrowth: "45 %" }],
    ["Cash flow from operations: €1m", {}],
    ["Revenue: [_____]\nEBITDA: TBD", {}],
    ["The weather is fine today.", {}],
    ["FY2023A FY2024A FY2025E\nRevenue €3.1m €4.2m €9.0m", { revenue: "4200000 EUR" }],
    [
      "Total assets: 9 450 000 €\nCapitaux propres : 2 100 000 €",
      { totalAssets: "9450000 EUR", equity: "2100000 EUR" },
    ],
  ])("%s", (text, expected) => expect(found("financial_metrics", text)).toEqual(expected));
});

describe("legal terms", () => {
  test.each([
    [
      "Liquidation Preference: 1x non-participating",
      { liquidationPreference: "1 x", participation: "non_participating" },
    ],
    [
      "### Liquidation Preference:\n\nOne times the Original Issue Price plus declared but unpaid dividends, balance of proceeds paid to Common Stock.",
      {
        liquidationPreference: "1 x",
        participation: "non_participating",
      },
    ],
    [
      "Anti-dilution: broad-based weighted average\nDividends: 8% non-cumulative",
      {
        antiDilution: "broad_based",
        dividends: "non_cumulative",
      },
    ],
    [
      "Anti-dilution : moyenne pondérée large (broad-based)\nPréférence de liquidation : 1x participative",
      {
        antiDilution: "broad_based",
        liquidationPreference: "1 x",
        participation: "participating",
      },
    ],
    ["Exclusivity: the Company will not solicit other offers for 45 days.", { exclusivity: "45 days" }],
    ["Exclusivité : 60 jours à compter de la signature", { exclusivity: "60 days" }],
    ["This Agreement is governed by the laws of the State of Delaware.", { governingLaw: "State of Delaware" }],
    ["Droit applicable : droit français", { governingLaw: "droit français" }],
    ["The Board of Directors shall consist of five directors.", { boardSeats: "5" }],
    [
      "Option pool: 10% post-money\nVesting: 48 months with a one-year cliff",
      { optionPool: "10 %", vesting: "48 months" },
    ],
    ["Drag-along: holders of 60% may require all to sell\nTag-along: none", { dragAlong: "yes", tagAlong: "no" }],
    ["Effective Date: 12 March 2026\nExpires on 30/04/2026", { effectiveDate: "2026-03-12", expiryDate: "2026-04-30" }],
    ["Liquidation Preference: [___]x", {}],
  ])("%s", (text, expected) => expect(found("legal_terms", text)).toEqual(expected));
});

describe("company info", () => {
  test.each([
    [
      "Company: Acme Robotics SAS\nWebsite: www.acme.example\nFounded: 2019\nEmployees: 42",
      {
        companyName: "Acme Robotics SAS",
        website: "www.acme.example",
        foundedYear: "2019",
        employees: "42",
      },
    ],
    [
      "Dénomination sociale : Acme Robotics\nForme juridique : SAS\nSiège social : 12 rue de la Paix, 75002 Paris\nCapital social : 10 000 euros\nSIREN : 732 829 320",
      {
        companyName: "Acme Robotics",
        legalForm: "SAS",
        headquarters: "12 rue de la Paix, 75002 Paris",
        shareCapital: "10000 EUR",
        registrationNumber: "732 829 320",
      },
    ],
    ["SIREN : 732 829 321", {}],
    ["Our 120 employees work from Lyon.", { employees: "120" }],
    ["Contact: ada@acme.example", { email: "ada@acme.example" }],
  ])("%s", (text, expected) => expect(found("company_info", text)).toEqual(expected));
});

describe("valuation data", () => {
  test.each([
    [
      "Pre-money valuation: €20m\nRound size: €5m\nPrice per share: €12.50",
      {
        preMoneyValuation: "20000000 EUR",
        roundSize: "5000000 EUR",
        pricePerShare: "12.5 EUR",
      },
    ],
    [
      "Valorisation pre-money : 20 M€\nMontant de la levée : 5 millions d’euros",
      {
        preMoneyValuation: "20000000 EUR",
        roundSize: "5000000 EUR",
      },
    ],
    [
      "The “Post-Money Valuation Cap” is $8,000,000. The Discount Rate is 20%.",
      { valuationCap: "8000000 USD", discount: "20 %" },
    ],
    ["based on a pre-money valuation of $15,000,000", { preMoneyValuation: "15000000 USD" }],
    ["based on a pre-money valuation of *$[_________]*", {}],
    ["EV / EBITDA: 12.5x\nEnterprise value: £48m", { evToEbitda: "12.5 x", enterpriseValue: "48000000 GBP" }],
    ["Prix par action : 104,25 €", { pricePerShare: "104.25 EUR" }],
  ])("%s", (text, expected) => expect(found("valuation_data", text)).toEqual(expected));
});

test("two places that agree make a value surer, a third that disagrees does not hide it", () => {
  const [one] = extractFields("valuation_data", [{ number: 1, text: "a pre-money valuation of €20 million" }]);
  const [two] = extractFields("valuation_data", [
    { number: 1, text: "a pre-money valuation of €20 million" },
    { number: 2, text: "Pre-money valuation: €20m" },
  ]);
  expect(one?.confidence).toBeLessThan(0.8);
  expect(two).toMatchObject({ page: 2, evidence: expect.arrayContaining(["agrees"]) });
  expect(two?.confidence).toBeGreaterThan(0.9);
});

test("a value in square brackets is never certain", () => {
  const [fees] = extractFields("legal_terms", [{ number: 1, text: "Legal fees: a flat fee of $[10,000]" }]);
  expect(fees?.confidence ?? 0).toBeLessThan(0.8);
});
