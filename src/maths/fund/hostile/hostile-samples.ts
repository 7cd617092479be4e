// Input with every field filled, for the calculations of docs/fund-maths.md up to calls; the others are in hostile-samples-agreements.ts.
import { allocate } from "../../money/allocate.ts";
import { addAmounts, exact } from "../../money/amount.ts";
import { addMoney, minorUnitDecimals, moneyText, roundMoney } from "../../money/currency.ts";
import { convertMoney, crossRate, inverseRate } from "../../money/exchange.ts";
import { addDays, addMonths, daysBetween } from "../../money/plain-date.ts";
import { round } from "../../money/rounding.ts";
import { ilpaPerformance } from "../accounts/ilpa.ts";
import { dayCountFraction, yearFraction } from "../daycount.ts";
import { managementFees } from "../fees/fees.ts";
import { quartile } from "../returns/benchmark.ts";
import { excelNpv, irr, mirr, npv } from "../returns/irr.ts";
import { moic, multiples } from "../returns/multiples.ts";
import { pacing } from "../returns/pacing.ts";
import { directAlpha, ksPme, lnPme, pmePlus } from "../returns/pme.ts";
import { sinceInception } from "../returns/since-inception.ts";
import { xirr, xnpv } from "../returns/xirr.ts";

/**
 * A call with its arguments. `names`: what each argument is called in the field of a refusal, "" where its own fields stand
 * at the top. `numbers`: the places of arguments that may also be numbers, because they were computed here.
 */
export type Sample = {
  call: (...input: never[]) => unknown;
  input: readonly unknown[];
  names: readonly string[];
  numbers?: readonly number[];
};

const currency = "EUR";
const money = { amount: "100", currency };
const amounts = ["-100", "60", "60"];
const flows = [
  { date: "2020-01-01", amount: "-100", currency },
  { date: "2021-01-01", amount: "60", currency },
  { date: "2022-01-01", amount: "60", currency },
];
const pme = {
  contributions: [{ date: "2020-01-01", amount: "-100", currency }],
  distributions: [{ date: "2021-01-01", amount: "60", currency }],
  nav: { date: "2022-01-01", amount: "60", currency },
  index: [
    { date: "2020-01-01", level: "100", currency },
    { date: "2021-06-01", level: "120", currency },
  ],
};
const exchange = { from: "EUR", to: "USD", rate: "1.1", date: "2024-06-28", source: "ECB" };

export const RETURNS: Readonly<Record<string, Sample>> = {
  exact: { call: (value: unknown) => exact(value, "amount"), input: ["1"], names: ["amount"] },
  addAmounts: { call: addAmounts, input: [["1", "2.5"]], names: ["amounts"] },
  addMoney: { call: addMoney, input: [[money, money]], names: ["monies"] },
  round: { call: round, input: ["1.005", 2, "half-even"], names: ["amount", "decimals", "mode"] },
  roundMoney: { call: roundMoney, input: [money, "half-up"], names: ["", "mode"] },
  minorUnitDecimals: { call: minorUnitDecimals, input: ["EUR"], names: ["currency"] },
  convertMoney: { call: convertMoney, input: [money, exchange, "half-even"], names: ["", "exchange", "mode"] },
  moneyText: { call: moneyText, input: ["1.5", "EUR"], names: ["amount", "currency"] },
  crossRate: { call: crossRate, input: [exchange, { ...exchange, to: "GBP" }], names: ["from", "to"] },
  inverseRate: { call: inverseRate, input: [exchange], names: ["exchange"] },
  allocate: {
    call: allocate,
    input: [
      "0.01",
      [
        { id: "a", weight: "1", before: "0" },
        { id: "b", weight: "1" },
      ],
      { decimals: 2, occasion: "1" },
    ],
    names: ["total", "parties", ""],
  },
  xirr: { call: xirr, input: [flows], names: ["flows"] },
  sinceInception: { call: sinceInception, input: [flows, "2026-06-30"], names: ["flows", "asOf"] },
  xnpv: { call: xnpv, input: ["0.1", flows], names: ["rate", "flows"], numbers: [0] },
  irr: { call: irr, input: [amounts], names: ["amounts"] },
  npv: { call: npv, input: ["0.1", amounts], names: ["rate", "amounts"], numbers: [0] },
  excelNpv: { call: excelNpv, input: ["0.1", amounts], names: ["rate", "amounts"], numbers: [0] },
  mirr: {
    call: mirr,
    input: [amounts, "0.1", "0.1"],
    names: ["amounts", "financeRate", "reinvestRate"],
    numbers: [1, 2],
  },
  multiples: {
    call: multiples,
    input: [{ paidIn: money, distributed: "30", nav: "90", committed: money }],
    names: [""],
  },
  moic: { call: moic, input: [{ invested: money, proceeds: "30", fairValue: money }], names: [""] },
  dayCountFraction: {
    call: dayCountFraction,
    input: ["2024-01-15", "2024-07-15", "act/act"],
    names: ["from", "to", "convention"],
  },
  yearFraction: {
    call: yearFraction,
    input: ["2024-01-15", "2025-07-15", "act/act Excel"],
    names: ["from", "to", "convention"],
  },
  addDays: { call: addDays, input: ["2024-01-15", 5], names: ["date", "days"] },
  addMonths: { call: addMonths, input: ["2024-01-15", 5], names: ["date", "months"] },
  daysBetween: { call: daysBetween, input: ["2024-01-15", "2024-07-15"], names: ["from", "to"] },
  ilpaPerformance: {
    call: ilpaPerformance,
    input: [
      {
        transactions: [
          { date: "2022-01-01", type: "capitalCallInvestments", amount: "-100", currency },
          { date: "2023-01-01", type: "distributionPermanent", amount: "30", currency },
          { date: "2024-12-31", type: "accruedCarry", amount: "5", currency },
          { date: "2024-12-31", type: "nav", amount: "100", currency },
        ],
        asOf: "2024-12-31",
        methodology: "granular",
        preCallFeeRule: "text",
      },
    ],
    names: [""],
  },
  ksPme: { call: ksPme, input: [pme], names: [""] },
  lnPme: { call: lnPme, input: [pme], names: [""] },
  pmePlus: { call: pmePlus, input: [pme], names: [""] },
  directAlpha: { call: directAlpha, input: [pme], names: [""] },
  pacing: {
    call: pacing,
    input: [{ commitment: money, contributionRates: ["0.25", "0.5"], life: 5, bow: "2.5", growth: "0.13", yield: "0" }],
    names: [""],
  },
  managementFees: {
    call: managementFees,
    input: [
      {
        rate: "0.02",
        basis: "committed",
        offsetShare: "0.8",
        dayCount: "act/act",
        currency,
        decimals: 2,
        stepDowns: [{ from: "2024-02-16", rate: "0.015", basis: "invested" }],
      },
      [{ from: "2024-01-01", to: "2024-04-01", committed: "100", invested: "60", nav: "80", offset: "1", currency }],
    ],
    names: ["", "periods"],
  },
  quartile: {
    call: quartile,
    input: [
      "0.1",
      {
        measure: "irr",
        group: "Europe 2018",
        upper: "0.2",
        median: "0.1",
        lower: "0.05",
        source: "A publisher",
        asOf: "2024-06-30",
      },
    ],
    names: ["figure", "benchmark"],
    numbers: [0],
  },
};
