// Input with every field filled, for valuation; see hostile-samples.ts.

import { backTest } from "../valuation/valuation-back-test.ts";
import { valueBridge } from "../valuation/valuation-bridge.ts";
import { calibrate, multiplesValue } from "../valuation/valuation-multiples.ts";
import { comparableMultiples, unitsValue } from "../valuation/valuation-price.ts";
import { classValue } from "../valuation/valuation-rights.ts";
import { scenarioValue } from "../valuation/valuation-scenarios.ts";
import type { Sample } from "./hostile-samples.ts";

const currency = "EUR";
const inputs = { metric: "10", multiple: "8", netDebt: "20", ownership: "0.5" };

export const VALUATIONS: Readonly<Record<string, Sample>> = {
  valueBridge: {
    call: valueBridge,
    input: [
      {
        opening: { value: "24", rate: "0.8", inputs, currency },
        closing: { value: "40.5", rate: "0.9", inputs, currency },
        newMoney: "1",
        sales: "2",
        decimals: 2,
      },
    ],
    names: [""],
  },
  multiplesValue: {
    call: multiplesValue,
    input: [
      {
        metric: { amount: "10", currency },
        multiple: "8",
        netDebt: { amount: "20", currency },
        ownership: "0.25",
        discount: "0.1",
        decimals: 2,
      },
    ],
    names: [""],
  },
  calibrate: {
    call: calibrate,
    input: [
      { equity: "90", metric: "10", netDebt: "10", peers: "8", currency },
      { metric: "14", netDebt: "5", peers: "6", currency },
      2,
    ],
    names: ["round", "today", "decimals"],
  },
  scenarioValue: {
    call: scenarioValue,
    input: [
      {
        scenarios: [
          { id: "IPO", probability: "0.5", value: "242", date: "2025-12-31", currency },
          { id: "Nothing", probability: "0.5", value: "0", date: "2025-12-31", currency },
        ],
        rate: "0.1",
        asOf: "2024-01-01",
        decimals: 2,
      },
    ],
    names: [""],
  },
  classValue: {
    call: classValue,
    input: [
      {
        equity: { amount: "20000000", currency },
        securities: [
          {
            kind: "preferred",
            id: "A",
            shares: "2000000",
            invested: "2000000",
            multiple: "1",
            accrued: "0",
            participation: "capped",
            capMultiple: "3",
            rank: 1,
            currency,
          },
          { kind: "common", id: "Common", shares: "6000000", currency },
        ],
        held: [{ id: "A", part: "0.5" }],
        decimals: 2,
      },
    ],
    names: [""],
  },
  unitsValue: {
    call: unitsValue,
    input: [{ price: { amount: "12.5", currency }, units: "100", decimals: 2 }],
    names: [""],
  },
  comparableMultiples: {
    call: comparableMultiples,
    input: [[{ multiple: "8" }, { multiple: "6" }]],
    names: ["comparables"],
  },
  backTest: {
    call: backTest,
    input: [
      {
        marks: [
          { date: "2023-12-31", value: "80", currency },
          { date: "2023-09-30", value: "50", currency },
        ],
        exit: { date: "2024-01-31", proceeds: "100", currency },
      },
    ],
    names: [""],
  },
};
