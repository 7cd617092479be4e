// Input with every field filled, for the cap table over time; see hostile-samples.ts.
import { balancesOn } from "./captable-balances.ts";
import { accruedDividends } from "./captable-dividends.ts";
import { capTableOn } from "./captable-on.ts";
import { payToPlay } from "./captable-pay-to-play.ts";
import { protectedRound } from "./captable-protected-round.ts";
import type { Sample } from "./hostile-samples.ts";
import { type OcfPackage, readOcf } from "./ocf.ts";
import { writeOcf } from "./ocf-write.ts";
import { vestingOn } from "./vesting.ts";

const currency = "EUR";
const ratio = { numerator: "5", denominator: "4" };
const history = {
  stakeholders: [{ id: "Founder" }, { id: "Fund" }],
  stock_classes: [
    { id: "Common", class_type: "COMMON" },
    {
      id: "Seed",
      class_type: "PREFERRED",
      conversion_rights: [{ conversion_mechanism: { ratio }, converts_to_stock_class_id: "Common" }],
    },
  ],
  stock_plans: [
    {
      id: "Plan",
      initial_shares_reserved: "1000",
      default_cancellation_behavior: "RETIRE",
      stock_class_id: "Common",
      stock_class_ids: ["Common"],
    },
  ],
  vesting_terms: [
    {
      id: "Terms",
      allocation_type: "BACK_LOADED",
      vesting_conditions: [
        {
          id: "start",
          quantity: "7",
          trigger: { type: "VESTING_START_DATE" },
          next_condition_ids: ["monthly", "late"],
        },
        {
          id: "monthly",
          portion: { numerator: "1", denominator: "48", remainder: true },
          trigger: {
            type: "VESTING_SCHEDULE_RELATIVE",
            relative_to_condition_id: "start",
            period: {
              type: "MONTHS",
              length: 1,
              occurrences: 48,
              day_of_month: "29_OR_LAST_DAY_OF_MONTH",
              cliff_installment: 3,
            },
          },
        },
        { id: "late", trigger: { type: "VESTING_SCHEDULE_ABSOLUTE", date: "2021-01-01" } },
      ],
    },
  ],
  events: [
    {
      object_type: "TX_VESTING_START",
      id: "row 0",
      date: "2020-01-01",
      security_id: "ES-1",
      vesting_condition_id: "start",
    },
    {
      object_type: "TX_WARRANT_ISSUANCE",
      id: "row 00",
      date: "2020-01-01",
      security_id: "W-1",
      stakeholder_id: "Fund",
      quantity: "10",
      exercise_triggers: [{ conversion_right: { converts_to_stock_class_id: "Common" } }],
      vestings: [{ date: "2020-06-01", amount: "5" }],
    },
    {
      object_type: "TX_STOCK_ISSUANCE",
      id: "row 1",
      date: "2020-01-01",
      security_id: "CS-1",
      stakeholder_id: "Founder",
      stock_class_id: "Common",
      stock_plan_id: "Plan",
      quantity: "800",
    },
    {
      object_type: "TX_STOCK_TRANSFER",
      id: "row 2",
      date: "2020-01-02",
      security_id: "CS-1",
      quantity: "300",
      resulting_security_ids: ["CS-2"],
      balance_security_id: "CS-3",
    },
    {
      object_type: "TX_STOCK_ISSUANCE",
      id: "row 3",
      date: "2020-01-02",
      security_id: "CS-2",
      stakeholder_id: "Fund",
      stock_class_id: "Common",
      quantity: "300",
    },
    {
      object_type: "TX_STOCK_ISSUANCE",
      id: "row 4",
      date: "2020-01-02",
      security_id: "CS-3",
      stakeholder_id: "Founder",
      stock_class_id: "Common",
      quantity: "500",
    },
    {
      object_type: "TX_STOCK_CONSOLIDATION",
      id: "row 5",
      date: "2020-01-03",
      security_ids: ["CS-2", "CS-3"],
      resulting_security_id: "CS-4",
    },
    {
      object_type: "TX_STOCK_ISSUANCE",
      id: "row 6",
      date: "2020-01-03",
      security_id: "CS-4",
      stakeholder_id: "Fund",
      stock_class_id: "Seed",
      quantity: "800",
    },
    {
      object_type: "TX_STOCK_CONVERSION",
      id: "row 7",
      date: "2020-01-04",
      security_id: "CS-4",
      quantity_converted: "200",
      resulting_security_ids: ["CS-5"],
    },
    {
      object_type: "TX_STOCK_ISSUANCE",
      id: "row 8",
      date: "2020-01-04",
      security_id: "CS-5",
      stakeholder_id: "Fund",
      stock_class_id: "Common",
      quantity: "250",
    },
    {
      object_type: "TX_EQUITY_COMPENSATION_ISSUANCE",
      id: "row 9",
      date: "2020-01-05",
      security_id: "ES-1",
      stakeholder_id: "Founder",
      stock_plan_id: "Plan",
      compensation_type: "RSU",
      quantity: "100",
      vesting_terms_id: "Terms",
    },
    {
      object_type: "TX_CONVERTIBLE_ISSUANCE",
      id: "row 10",
      date: "2020-01-06",
      security_id: "CN-1",
      stakeholder_id: "Fund",
      investment_amount: { amount: "1000", currency },
    },
    {
      object_type: "TX_CONVERTIBLE_CANCELLATION",
      id: "row 11",
      date: "2020-01-07",
      security_id: "CN-1",
      amount: { amount: "400", currency },
    },
    {
      object_type: "TX_STOCK_CLASS_SPLIT",
      id: "row 12",
      date: "2020-01-08",
      stock_class_id: "Common",
      split_ratio: ratio,
    },
    {
      object_type: "TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT",
      id: "row 13",
      date: "2020-01-09",
      stock_class_id: "Seed",
      new_ratio_conversion_mechanism: { ratio },
    },
    {
      object_type: "TX_STOCK_PLAN_POOL_ADJUSTMENT",
      id: "row 14",
      date: "2020-01-10",
      stock_plan_id: "Plan",
      shares_reserved: "2000",
    },
    {
      object_type: "TX_STOCK_PLAN_RETURN_TO_POOL",
      id: "row 15",
      date: "2020-01-11",
      stock_plan_id: "Plan",
      quantity: "5",
    },
    {
      object_type: "TX_VESTING_ACCELERATION",
      id: "row 16",
      date: "2020-01-12",
      security_id: "ES-1",
      quantity: "3",
    },
  ],
};

const issuer = {
  object_type: "ISSUER",
  id: "Issuer",
  legal_name: "Example SAS",
  formation_date: "2020-01-01",
  country_of_formation: "FR",
};
const stakeholder = {
  object_type: "STAKEHOLDER",
  id: "Founder",
  name: { legal_name: "Ada" },
  stakeholder_type: "INDIVIDUAL",
};
const valuation = {
  object_type: "VALUATION",
  id: "Valuation",
  price_per_share: { amount: "1", currency },
  effective_date: "2024-01-01",
  stock_class_id: "Common",
  valuation_type: "409A",
};
const manifest = { ocf_version: "1.2.0-x", as_of: "2024-12-31", generated_at: "2024-12-31T12:00:00Z" };
// The paths are what a place is called here: refusals name the path of the file.
const files = [
  {
    path: "files[0].json",
    json: {
      file_type: "OCF_MANIFEST_FILE",
      ...manifest,
      issuer,
      stakeholders_files: [{ filepath: "files[1].json" }],
      valuations_files: [{ filepath: "files[2].json" }],
    },
  },
  { path: "files[1].json", json: { file_type: "OCF_STAKEHOLDERS_FILE", items: [stakeholder] } },
  { path: "files[2].json", json: { file_type: "OCF_VALUATIONS_FILE", items: [valuation] } },
];
const lists = {
  stakeholders: [stakeholder],
  stock_classes: [],
  stock_legend_templates: [],
  stock_plans: [],
  vesting_terms: [],
  valuations: [valuation],
  financings: [],
  documents: [],
  transactions: [],
};

export const CAP_TABLES: Readonly<Record<string, Sample>> = {
  capTableOn: { call: capTableOn, input: [history, "2020-12-31"], names: ["", "date"] },
  readOcf: { call: readOcf, input: [files], names: ["files"] },
  writeOcf: {
    call: (pack: OcfPackage) => writeOcf(pack, () => "0".repeat(32)),
    input: [{ manifest, issuer, lists }],
    names: [""],
  },
  vestingOn: {
    call: vestingOn,
    input: [
      {
        quantity: "4800",
        start: "2020-01-31",
        months: 48,
        cliffMonths: 12,
        every: 3,
        dayOfMonth: 31,
        rounding: "nearest",
        accelerated: [{ date: "2021-01-01", quantity: "10" }],
      },
      "2022-01-01",
    ],
    names: ["", "date"],
  },
  accruedDividends: {
    call: accruedDividends,
    input: [
      {
        invested: "1000000",
        rate: "0.08",
        compounding: "annual",
        from: "2021-01-01",
        dayCount: "act/365",
        currency,
        paid: [{ date: "2022-01-01", amount: "50000", currency }],
      },
      "2023-01-01",
      2,
    ],
    names: ["", "asOf", "decimals"],
  },
  balancesOn: {
    call: balancesOn,
    input: [
      [
        {
          id: "row 1",
          principal: "100000",
          issued: "2022-01-01",
          interest: { rate: "0.06", compounding: "simple", dayCount: "act/365" },
          currency,
        },
        { id: "row 2", principal: "100000", issued: "2022-01-01", currency },
      ],
      "2023-01-01",
      2,
    ],
    names: ["convertibles", "asOf", "decimals"],
  },
  payToPlay: {
    call: payToPlay,
    input: [
      {
        holders: [
          { holder: "Fund", shares: "1000", proRata: "90", invested: "30", currency },
          { holder: "Angel", shares: "1000", proRata: "90", invested: "90", currency },
        ],
        penalty: "shortfall",
        commonPerShare: "1.5",
      },
    ],
    names: [""],
  },
  protectedRound: {
    call: protectedRound,
    input: [
      {
        preMoney: { amount: "5000000", currency },
        investors: [{ holder: "Fund", amount: "1000000", currency }],
        holdings: [
          { holder: "Founders", kind: "common", shares: "6000000" },
          { holder: "Series A", kind: "preferred", shares: "4000000" },
        ],
        convertibles: [{ kind: "note", holder: "Lender", amount: "100000", cap: "9000000", discount: "0.2", currency }],
        pool: "0.1",
        protections: [
          {
            holder: "Series A",
            shares: "4000000",
            originalPrice: "1",
            conversionPrice: "1",
            provision: "narrowBased",
            outstanding: "4000000",
            currency,
          },
        ],
      },
    ],
    names: [""],
  },
};
