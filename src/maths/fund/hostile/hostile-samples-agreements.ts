// Input with every field filled, for calls, accounts, waterfalls and the cap table; see hostile-samples.ts.

import { allocateCall, allocateDistribution } from "../accounts/allocation.ts";
import { capitalAccounts } from "../accounts/capital-account.ts";
import { fullyDiluted, proRata, valuation } from "../captable/captable.ts";
import { fullRatchet, weightedAverage } from "../captable/captable-antidilution.ts";
import { exitBreakpoints, exitWaterfall } from "../captable/captable-exit.ts";
import { noteBalance } from "../captable/captable-notes.ts";
import { increasePool } from "../captable/captable-pool.ts";
import { pricedRound } from "../captable/captable-round.ts";
import { convertAtCaps, convertBsaAir } from "../captable/captable-safes.ts";
import { laterClosing } from "../closings/later-closing.ts";
import { laterClosingTrace } from "../closings/later-closing-trace.ts";
import { equaliseSubsequentClose } from "../closings/subsequent-close.ts";
import { partnerFees } from "../fees/partner-fees.ts";
import { accruedCarry } from "../waterfall/accrued-carry.ts";
import { carryByMember } from "../waterfall/carry-points.ts";
import { partnersWaterfall } from "../waterfall/partner-waterfall.ts";
import { waterfall } from "../waterfall/waterfall.ts";
import { clawback } from "../waterfall/waterfall-clawback.ts";
import type { Sample } from "./hostile-samples.ts";

const currency = "EUR";
const money = { amount: "100", currency };
const securities = [
  { kind: "debt", id: "Loan", amount: "1000000", rank: 2, currency },
  {
    kind: "preferred",
    id: "A",
    shares: "2000000",
    invested: "5000000",
    multiple: "1",
    accrued: "0",
    participation: "capped",
    capMultiple: "3",
    rank: 1,
    currency,
  },
  { kind: "common", id: "Common", shares: "8000000", currency },
  { kind: "option", id: "ESOP", shares: "1000000", strike: "0.5", currency },
];
const protectedClass = { originalPrice: "1", conversionPrice: money };
const european = {
  style: "european",
  hurdle: { rate: "0.08", compounding: "simple" },
  catchUp: "1",
  carry: "0.2",
  gpCommitment: "0.02",
  escrow: "0.3",
  expenses: "allocated",
};
const events = [
  { id: "row 1", date: "2020-01-01", kind: "contribution", amount: "100", deal: "A", currency },
  { id: "row 2", date: "2020-06-01", kind: "contribution", amount: "100", deal: "B", currency },
  { id: "row 3", date: "2020-06-01", kind: "contribution", amount: "10", currency },
  { id: "row 4", date: "2021-01-01", kind: "writeOff", amount: "20", deal: "B", currency },
  { id: "row 5", date: "2021-06-01", kind: "writeUp", amount: "10", deal: "B", currency },
  { id: "row 6", date: "2022-01-01", kind: "income", amount: "5", deal: "B", currency },
  { id: "row 7", date: "2023-01-01", kind: "distribution", amount: "200", deal: "A", currency, realisedShare: "1" },
  { id: "row 8", date: "2024-01-01", kind: "distribution", amount: "60", deal: "B", currency, realisedCost: "50" },
];
const { gpCommitment: _own, ...partnersTerms } = european;
const carried = [
  { id: "a", carryFree: false, carry: "0.1" },
  { id: "gp", carryFree: true },
];
const divided = [
  {
    id: "row 1",
    date: "2020-01-01",
    kind: "contribution",
    deal: "A",
    currency,
    parts: [
      { partner: "a", amount: "98" },
      { partner: "gp", amount: "2" },
    ],
  },
  {
    id: "row 2",
    date: "2023-01-01",
    kind: "distribution",
    deal: "A",
    currency,
    realisedShare: "0.5",
    parts: [{ partner: "a", amount: "196" }],
  },
];
const worth = [{ date: "2024-01-01", deal: "A", currency, parts: [{ partner: "a", amount: "98" }] }];
const ledger = {
  partners: [
    { id: "gp", commitment: "2", carryFree: true, opening: "0", unfunded: "2", admitted: "2020-01-01", currency },
    { id: "a", commitment: "98", carryFree: false, opening: "0", unfunded: "98", admitted: "2020-01-01", currency },
  ],
  entries: [
    { id: "row 1", date: "2024-01-31", line: "contribution", amount: "10", currency },
    { id: "row 2", date: "2024-02-29", line: "managementFee", amount: "1", partner: "a", currency },
    { id: "row 3", date: "2024-03-31", line: "carry", amount: "1", to: "gp", currency },
    {
      id: "row 4",
      date: "2024-06-30",
      line: "transfer",
      amount: "1",
      partner: "a",
      to: "gp",
      currency,
      commitment: "1",
      unfunded: "1",
    },
  ],
  from: "2024-01-01",
  to: "2024-12-31",
  currency,
  decimals: 2,
};

const LATER = {
  date: "2025-01-01",
  rate: "0.08",
  dayCount: "act/365",
  hasFeeInterest: true,
  currency,
  decimals: 2,
  existing: [
    { id: "a", commitment: "60", currency },
    { id: "b", commitment: "40", currency },
  ],
  joining: [{ id: "c", commitment: "100", currency }],
  calls: [{ date: "2024-01-02", amount: "10", without: [{ id: "b" }] }],
  distributions: [{ date: "2024-07-02", amount: "2" }],
  recallables: [{ date: "2024-07-02", amount: "1" }],
  fees: [{ date: "2024-01-02", amount: "2", borne: "100", owed: [{ id: "c", weight: "50" }], isOutside: true }],
  nav: "12.5",
};

export const AGREEMENTS: Readonly<Record<string, Sample>> = {
  allocateCall: {
    call: allocateCall,
    input: [
      {
        amount: money,
        partners: [
          { id: "a", commitment: "600", unfunded: "300", excused: false, currency },
          { id: "b", commitment: "400", unfunded: "400", excused: true, currency },
        ],
        id: "1",
        decimals: 2,
      },
    ],
    names: [""],
  },
  allocateDistribution: {
    call: allocateDistribution,
    input: [
      {
        amount: { amount: "100.01", currency },
        recallable: "10.01",
        partners: [
          { id: "a", weight: "0.5", unfunded: "3", received: "1", currency },
          { id: "b", weight: "0.5", unfunded: "3", received: "1", currency },
        ],
        id: "1",
        decimals: 2,
      },
    ],
    names: [""],
  },
  equaliseSubsequentClose: {
    call: equaliseSubsequentClose,
    input: [
      {
        date: "2025-01-01",
        rate: "0.08",
        currency,
        decimals: 2,
        existing: [
          { id: "a", commitment: "60", currency },
          { id: "b", commitment: "40", currency },
        ],
        joining: [{ id: "a", commitment: "100", currency }],
        calls: [{ date: "2024-01-02", amount: "10", currency }],
      },
    ],
    names: [""],
  },
  laterClosing: { call: laterClosing, input: [LATER], names: [""] },
  laterClosingTrace: { call: laterClosingTrace, input: [LATER, "c"], names: ["", "id"] },
  capitalAccounts: { call: capitalAccounts, input: [ledger], names: [""] },
  waterfall: { call: waterfall, input: [{ ...european, style: "american" }, events], names: ["", "events"] },
  clawback: {
    call: clawback,
    input: [
      {
        position: {
          asOf: "2024-12-31",
          currency,
          decimals: 2,
          carryShare: "0.2",
          contributed: "100",
          received: "80",
          carry: "20",
          escrow: "5",
          hurdleShortfall: "20",
        },
      },
      { taxRate: "0.4" },
    ],
    names: ["", ""],
  },
  partnersWaterfall: {
    call: partnersWaterfall,
    input: [{ ...partnersTerms, style: "american" }, carried, divided],
    names: ["", "partners", "events"],
  },
  accruedCarry: {
    call: accruedCarry,
    input: [{ ...partnersTerms, style: "american" }, carried, divided, worth],
    names: ["", "partners", "events", "liquidation"],
  },
  carryByMember: {
    call: carryByMember,
    input: [
      {
        amount: money,
        date: "2024-01-01",
        members: [
          {
            id: "a",
            points: "60",
            before: "1",
            left: "2023-01-01",
            vesting: { start: "2020-01-01", months: 48, cliffMonths: 12 },
          },
          { id: "b", points: "40" },
        ],
        id: "1",
      },
    ],
    names: [""],
  },
  partnerFees: {
    call: partnerFees,
    input: [
      {
        rate: "0.02",
        basis: "committed",
        stepDowns: [{ from: "2024-02-01", rate: "0.01", basis: "invested" }],
        offsetShare: "0.8",
        dayCount: "act/365",
        currency,
        decimals: 2,
      },
      [
        { id: "a", commitment: "60", rate: "0.0175", feeFree: false, unapplied: "0.1", currency },
        { id: "b", commitment: "40", currency },
      ],
      { from: "2024-01-01", to: "2024-04-01", currency, committed: "100", invested: "60", nav: "70", offset: "0.2" },
    ],
    names: ["", "partners", "period"],
  },
  fullyDiluted: {
    call: fullyDiluted,
    input: [
      [
        { holder: "Founders", kind: "common", shares: "80" },
        { holder: "Pool", kind: "available", shares: "20" },
      ],
    ],
    names: ["holdings"],
  },
  increasePool: {
    call: increasePool,
    input: [{ holdings: [{ holder: "Founders", kind: "common", shares: "80" }], pool: "0.1" }],
    names: [""],
  },
  valuation: { call: valuation, input: [{ newMoney: money, preMoney: "400" }], names: [""] },
  proRata: { call: proRata, input: [{ ownership: "0.1", offered: "100", price: money }], names: [""] },
  pricedRound: {
    call: pricedRound,
    input: [
      {
        preMoney: { amount: "20000000", currency },
        investors: [{ holder: "Fund", amount: "5000000", currency }],
        holdings: [
          { holder: "Founders", kind: "common", shares: "8000000" },
          { holder: "Pool", kind: "available", shares: "1000000" },
        ],
        convertibles: [
          {
            kind: "safe",
            holder: "Angel",
            amount: "100000",
            capMoney: "postMoney",
            cap: "9000000",
            discount: "0.2",
            mostFavoured: true,
            currency,
          },
          { kind: "note", holder: "Lender", amount: "100000", cap: "9000000", discount: "0.2", currency },
          {
            kind: "bsaAir",
            holder: "Ange",
            amount: "100000",
            floor: "1000000",
            cap: "9000000",
            discount: "0.2",
            currency,
          },
        ],
        pool: "0.1",
      },
    ],
    names: [""],
  },
  convertAtCaps: {
    call: convertAtCaps,
    input: [{ existing: "9000000", safes: [{ holder: "Angel", amount: "1000000", cap: "10000000", currency }] }],
    names: [""],
  },
  convertBsaAir: {
    call: convertBsaAir,
    input: [
      {
        terms: {
          amount: "100000",
          floor: "1000000",
          cap: "9000000",
          discount: "0.2",
          currency,
          cutOff: "2025-01-01",
          cutOffValuation: "2000000",
        },
        existing: "1000000",
        round: { date: "2024-06-01", preMoney: { amount: "5000000", currency } },
      },
    ],
    names: [""],
  },
  noteBalance: {
    call: noteBalance,
    input: [
      {
        principal: "100000",
        rate: "0.06",
        compounding: "annual",
        issued: "2023-01-01",
        dayCount: "act/365",
        currency,
      },
      "2024-06-30",
      2,
    ],
    names: ["", "asOf", "decimals"],
  },
  fullRatchet: { call: fullRatchet, input: [protectedClass, "0.5"], names: ["", "newPrice"] },
  weightedAverage: {
    call: weightedAverage,
    input: [protectedClass, { outstanding: "100", issued: "20", newPrice: { amount: "0.5", currency } }],
    names: ["", ""],
  },
  exitBreakpoints: {
    call: exitBreakpoints,
    input: [
      {
        currency,
        securities,
        decimals: 2,
      },
    ],
    names: [""],
  },
  exitWaterfall: {
    call: exitWaterfall,
    input: [
      {
        proceeds: { amount: "20000000", currency },
        securities,
        decimals: 2,
      },
    ],
    names: [""],
  },
};
