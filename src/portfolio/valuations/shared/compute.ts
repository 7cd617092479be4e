import { calibrate, multiplesValue } from "#maths/fund/valuation/valuation-multiples.ts";
import { comparableMultiples, unitsValue } from "#maths/fund/valuation/valuation-price.ts";
import { scenarioValue } from "#maths/fund/valuation/valuation-scenarios.ts";
import { amountText, exact } from "#maths/money/amount.ts";
import type { MarkInputs } from "./forms.ts";
import type { Figure, Method } from "./rules.ts";

export const STEPS = [
  "price",
  "units",
  "impliedMultiple",
  "overPeers",
  "low",
  "median",
  "high",
  "appliedMultiple",
  "appliedOverImplied",
  "enterprise",
  "equity",
  "presentValue",
  "weighted",
  "netAssets",
  "discount",
  "ownership",
  "value",
] as const;
export type StepName = (typeof STEPS)[number];

/** A line of the calculation; `of` is which scenario it is about. Amounts in the security's currency, multiples, shares in percent. */
export type Step = {
  step: StepName;
  value: string;
  unit: "money" | "multiple" | "percent" | "units";
  of?: string | undefined;
};

/** What drives a mark by multiples, for the bridge to the next one; ownership is what is left of it after the discount. */
export type Drivers = { metric: string; multiple: string; netDebt: string; ownership: string };
export type Computed = { value: string; level: number; steps: Step[]; drivers: Drivers | null };

/** The position that is marked: units held, the currency of its security, and the last day of the quarter. */
export type Marked = { quantity: string; currency: string; asOf: string };

/**
 * What a position is worth by its method, with every step of the calculation; `level` is the least observable of its inputs.
 *
 * - All arithmetic is `shared/fund`'s. Money as decimal texts of the security's currency.
 * - Throws FundInputError naming the field when the inputs have no answer.
 * - Source: IPEV Guidelines (December 2022), 3; IFRS 13, 73 (level of the lowest significant input).
 */
export function computeMark(method: Method, inputs: MarkInputs, position: Marked): Computed {
  const level = Math.max(
    1,
    ...[...Object.values(inputs.figures), ...inputs.comparables, ...inputs.scenarios].map((one) => one.level),
  );
  return { drivers: null, ...BY_METHOD[method](inputs, position), level };
}

type Answer = Omit<Computed, "level" | "drivers"> & { drivers?: Drivers };
type By = (inputs: MarkInputs, position: Marked) => Answer;

const of = ({ figures }: MarkInputs, key: Figure) => figures[key]?.value;
const given = (inputs: MarkInputs, key: Figure) => of(inputs, key) ?? "";
/** A share typed in percent as a part of one. */
const part = (percent: string, field: string) => amountText(exact(percent, field).div(100));
const money = (step: StepName, value: string): Step => ({ step, value, unit: "money" });
const multiple = (step: StepName, value: string): Step => ({ step, value, unit: "multiple" });

/** What a buyer takes off, and our part of what is left. */
function ours(inputs: MarkInputs) {
  const [discount, ownership] = [of(inputs, "discount") ?? "0", given(inputs, "ownership")];
  const steps: Step[] = [
    ...(Number(discount) === 0 ? [] : [{ step: "discount", value: discount, unit: "percent" } as const]),
    { step: "ownership", value: ownership, unit: "percent" },
  ];
  const left = exact("100", "whole").minus(exact(discount, "discount")).div(100);
  const effective = amountText(left.times(exact(ownership, "ownership")).div(100));
  return { discount: part(discount, "discount"), ownership: part(ownership, "ownership"), effective, steps };
}

const byPrice: By = (inputs, { quantity, currency }) => {
  const price = given(inputs, "price");
  const { value } = unitsValue({ price: { amount: price, currency }, units: quantity });
  return {
    value,
    steps: [money("price", price), { step: "units", value: quantity, unit: "units" }, money("value", value)],
  };
};

const roundOf = (inputs: MarkInputs, currency: string) => ({
  equity: given(inputs, "roundEquity"),
  metric: given(inputs, "roundMetric"),
  netDebt: given(inputs, "roundNetDebt"),
  peers: of(inputs, "roundPeers"),
  currency,
});

/** A metric at a multiple, less net debt, and our part of it. */
function atMultiple(inputs: MarkInputs, applied: string, currency: string) {
  const { discount, ownership, effective, steps } = ours(inputs);
  const [metric, netDebt] = [given(inputs, "metric"), given(inputs, "netDebt")];
  const { enterprise, equity, value } = multiplesValue({
    metric: { amount: metric, currency },
    multiple: applied,
    netDebt: { amount: netDebt, currency },
    ownership,
    discount,
  });
  return {
    value,
    drivers: { metric, multiple: applied, netDebt, ownership: effective },
    steps: [
      multiple("appliedMultiple", applied),
      money("enterprise", enterprise),
      money("equity", equity),
      ...steps,
      money("value", value),
    ],
  };
}

const byCalibration: By = (inputs, { currency }) => {
  const today = {
    metric: given(inputs, "metric"),
    netDebt: given(inputs, "netDebt"),
    peers: of(inputs, "peers"),
    currency,
  };
  const { impliedMultiple, overPeers, multiple: applied } = calibrate(roundOf(inputs, currency), today);
  const marked = atMultiple(inputs, applied, currency);
  const calibration = [
    multiple("impliedMultiple", impliedMultiple),
    ...(overPeers === null ? [] : [multiple("overPeers", overPeers)]),
  ];
  return { ...marked, steps: [...calibration, ...marked.steps] };
};

const byMultiples: By = (inputs, { currency }) => {
  const { low, median, high } = comparableMultiples(inputs.comparables);
  const marked = atMultiple(inputs, median, currency);
  return {
    ...marked,
    steps: [
      multiple("low", low),
      multiple("high", high),
      multiple("median", median),
      ...calibrated(inputs, median, currency),
      ...marked.steps,
    ],
  };
};

/** What the last round paid, beside the multiple that is applied now. */
function calibrated(inputs: MarkInputs, applied: string, currency: string): Step[] {
  if (of(inputs, "roundEquity") === undefined) return [];
  const today = { metric: given(inputs, "metric"), netDebt: given(inputs, "netDebt"), peers: applied, currency };
  const { impliedMultiple, overPeers } = calibrate({ ...roundOf(inputs, currency), peers: applied }, today);
  return [
    multiple("impliedMultiple", impliedMultiple),
    ...(overPeers === null ? [] : [multiple("appliedOverImplied", overPeers)]),
  ];
}

const byScenarios: By = ({ figures, scenarios }, { currency, asOf }) => {
  const { value, scenarios: weighted } = scenarioValue({
    scenarios: scenarios.map(({ name, probability, value: worth, date }, index) => ({
      id: name,
      probability: part(probability, `scenarios[${index}].probability`),
      value: worth,
      date,
      currency,
    })),
    rate: part(figures.discountRate?.value ?? "0", "discountRate"),
    asOf,
  });
  return {
    value,
    steps: [
      ...weighted.flatMap(({ id, presentValue, weighted: parted }) => [
        { ...money("presentValue", presentValue), of: id },
        { ...money("weighted", parted), of: id },
      ]),
      money("value", value),
    ],
  };
};

const byNetAssets: By = (inputs, { currency }) => {
  const { discount, ownership, steps } = ours(inputs);
  const netAssets = given(inputs, "netAssets");
  // Net assets are the equity: one times them, without debt.
  const metric = { amount: netAssets, currency };
  const { value } = multiplesValue({ metric, multiple: "1", netDebt: { amount: "0", currency }, ownership, discount });
  return { value, steps: [money("netAssets", netAssets), ...steps, money("value", value)] };
};

const BY_METHOD: Readonly<Record<Method, By>> = {
  recent_investment: byPrice,
  quoted: byPrice,
  calibrated: byCalibration,
  multiples: byMultiples,
  scenarios: byScenarios,
  net_assets: byNetAssets,
};
