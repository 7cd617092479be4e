// Input with every field filled, for the cap table over time; see hostile-samples.ts.
import { balancesOn } from "../captable/captable-balances.ts";
import { accruedDividends } from "../captable/captable-dividends.ts";
import { capTableOn } from "../captable/captable-on.ts";
import { payToPlay } from "../captable/captable-pay-to-play.ts";
import { protectedRound } from "../captable/captable-protected-round.ts";
import { vestingOn } from "../captable/vesting.ts";
import { type OcfPackage, readOcf } from "../ocf/ocf.ts";
import { writeOcf } from "../ocf/ocf-write.ts";
import type { Sample } from "./hostile-samples.ts";
import { history } from "./hostile-samples-history.ts";

const currency = "EUR";
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
