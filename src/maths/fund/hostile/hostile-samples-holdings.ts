// Input with every field filled, for lots, currencies and valuation; see hostile-samples.ts.
import { rateOn } from "../../money/rate-table.ts";
import { lotsOn } from "../lots/lots.ts";
import { convertFlows } from "../returns/currency-flows.ts";
import { gainByCurrency, positionGains } from "../returns/currency-gain.ts";
import type { Sample } from "./hostile-samples.ts";

const currency = "EUR";
const rates = [
  { from: "EUR", to: "USD", rate: "1.05", date: "2022-01-01", source: "ECB" },
  { from: "EUR", to: "USD", rate: "1.1", date: "2024-06-28", source: "ECB" },
];
const rate = "1.1";
const history = [
  { kind: "purchase", id: "row 1", date: "2022-01-01", position: "A", quantity: "60", cost: "600", rate, currency },
  { kind: "purchase", id: "row 2", date: "2022-01-02", position: "A", quantity: "40", cost: "500", rate, currency },
  { kind: "split", id: "row 3", date: "2022-01-03", position: "A", numerator: "10", denominator: "1", currency },
  {
    kind: "conversion",
    id: "row 4",
    date: "2022-01-04",
    position: "A",
    to: "B",
    quantity: "700",
    received: "350",
    addedCost: "7",
    rate,
    lots: [
      { lot: "row 1", quantity: "600" },
      { lot: "row 2", quantity: "100" },
    ],
    currency,
  },
  {
    kind: "sale",
    id: "row 5",
    date: "2022-01-05",
    position: "B",
    quantity: "100",
    proceeds: "400",
    rate,
    lots: [{ lot: "row 1", quantity: "100" }],
    currency,
  },
];

export const HOLDINGS: Readonly<Record<string, Sample>> = {
  rateOn: {
    call: rateOn,
    input: [rates, { from: "EUR", to: "USD", date: "2024-06-30" }, 7],
    names: ["rates", "", "lookBack"],
  },
  convertFlows: {
    call: convertFlows,
    input: [
      {
        flows: [
          { date: "2022-01-03", amount: "-100", currency: "EUR" },
          { date: "2024-07-01", amount: "130", currency: "USD" },
        ],
        to: "USD",
        rates,
        lookBack: 7,
      },
    ],
    names: [""],
  },
  lotsOn: {
    call: lotsOn,
    input: [history, { method: "fifo", currency, decimals: 2, fundCurrency: "USD", asOf: "2022-12-31" }],
    names: ["events", ""],
  },
  gainByCurrency: {
    call: gainByCurrency,
    input: [{ cost: "100", fundCost: "105", value: "120", rate, fundCurrency: "USD" }],
    names: [""],
  },
  positionGains: {
    call: positionGains,
    input: [
      {
        events: history,
        method: "fifo",
        currency,
        fundCurrency: "USD",
        value: "1000",
        asOf: "2024-06-30",
        rates,
        lookBack: 7,
      },
    ],
    names: [""],
  },
};
