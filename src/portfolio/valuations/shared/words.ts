import { type Msg, msg } from "#core/shared/text.ts";
import type { StepName } from "./compute.ts";
import type { Figure, MarkState, Method, MULTIPLES_OF } from "./rules.ts";

export const METHOD_LABELS: Readonly<Record<Method, Msg>> = {
  recent_investment: msg("Price of recent investment"),
  calibrated: msg("Calibrated to the last round"),
  multiples: msg("Multiples"),
  scenarios: msg("Weighted scenarios"),
  net_assets: msg("Net assets"),
  quoted: msg("Quoted price"),
};

export const MULTIPLE_LABELS: Readonly<Record<(typeof MULTIPLES_OF)[number], Msg>> = {
  revenue: msg("Revenue"),
  arr: msg("ARR"),
  ebitda: msg("EBITDA"),
};

export const FIGURE_LABELS: Readonly<Record<Figure, Msg>> = {
  price: msg("Price per unit"),
  roundEquity: msg("Equity at the last round"),
  roundMetric: msg("Metric at the last round"),
  roundNetDebt: msg("Net debt at the last round"),
  roundPeers: msg("Peers at the last round"),
  metric: msg("Metric today"),
  netDebt: msg("Net debt today"),
  peers: msg("Peers today"),
  netAssets: msg("Net assets"),
  discount: msg("Discount (%)"),
  ownership: msg("Our share (%)"),
  discountRate: msg("Discount rate (% a year)"),
};

export const STEP_LABELS: Readonly<Record<StepName, Msg>> = {
  price: msg("Price per unit"),
  units: msg("Units held"),
  impliedMultiple: msg("Multiple implied by the last round"),
  overPeers: msg("Implied multiple ÷ peers’ then"),
  low: msg("Lowest comparable"),
  median: msg("Median of comparables"),
  high: msg("Highest comparable"),
  appliedMultiple: msg("Multiple applied"),
  appliedOverImplied: msg("Implied ÷ applied multiple"),
  enterprise: msg("Enterprise value"),
  equity: msg("Equity value"),
  presentValue: msg("Present value"),
  weighted: msg("Weighted"),
  netAssets: msg("Net assets"),
  discount: msg("Discount"),
  ownership: msg("Our share"),
  value: msg("Fair value"),
};

export const STATE_LABELS: Readonly<Record<MarkState, Msg>> = {
  missing: msg("Missing"),
  prepared: msg("To review"),
  returned: msg("Returned"),
  reviewed: msg("Reviewed"),
  approved: msg("Approved"),
};
