import { fieldsOf, type OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { CONVERTIBLE_KINDS, type ConvertibleKind } from "./rules.ts";

/** Terms of a convertible; cap and floor are amounts, `discount` and `interest` shares: "0.2" is 20 % off, "0.06" is 6 % a year. */
export type ConvertibleTerms = {
  kind: ConvertibleKind;
  cap?: string | null | undefined;
  capMoney?: "postMoney" | "preMoney" | undefined;
  floor?: string | null | undefined;
  discount?: string | null | undefined;
  interest?: string | null | undefined;
  /** Takes the best terms of SAFEs that are issued later. */
  mostFavoured?: boolean | undefined;
};

export const OCF_CONVERTIBLE_TYPES = {
  safe: "SAFE",
  convertible_note: "NOTE",
  bsa_air: "CONVERTIBLE_SECURITY",
} as const satisfies Record<ConvertibleKind, string>;

type Of = { id: string; date: string; currency: string };

/** The terms as Open Cap Format says them: one right to convert, in the next round. */
export function conversionTriggers(terms: ConvertibleTerms, { id, date, currency }: Of) {
  return [
    {
      type: "AUTOMATIC_ON_CONDITION",
      trigger_id: id,
      trigger_condition: "next equity financing",
      conversion_right: {
        type: "CONVERTIBLE_CONVERSION_RIGHT",
        converts_to_future_round: true,
        conversion_mechanism: mechanismOf(terms, { date, currency }),
      },
    },
  ];
}

function mechanismOf(terms: ConvertibleTerms, { date, currency }: Omit<Of, "id">) {
  const { kind, cap, discount, floor, interest, capMoney } = terms;
  const shared = {
    ...(isGiven(cap) && { conversion_valuation_cap: { amount: cap, currency } }),
    ...(isGiven(discount) && { conversion_discount: discount }),
    conversion_mfn: terms.mostFavoured ?? false,
  };
  if (kind === "convertible_note")
    return {
      type: "CONVERTIBLE_NOTE_CONVERSION",
      ...shared,
      interest_rates: isGiven(interest) ? [{ rate: interest, accrual_start_date: date }] : [],
      day_count_convention: "ACTUAL_365",
      interest_payout: "DEFERRED",
      interest_accrual_period: "ANNUAL",
      compounding_type: "SIMPLE",
    };
  return {
    type: "SAFE_CONVERSION",
    ...shared,
    conversion_timing: capMoney === "preMoney" || kind === "bsa_air" ? "PRE_MONEY" : "POST_MONEY",
    // Open Cap Format has no floor, which a BSA AIR may have.
    ...(isGiven(floor) && { conversion_valuation_floor: { amount: floor, currency } }),
  };
}

const isGiven = (value: string | null | undefined): value is string => value !== null && value !== undefined;

export type ReadTerms = {
  [Term in keyof Required<ConvertibleTerms>]: Exclude<ConvertibleTerms[Term], undefined>;
} & { compounding: "simple" | "annual" };

/** What an issuance of a convertible says of its conversion, wherever it comes from; what it does not say in a way we know is null. */
export function termsOf(issuance: OcfObject): ReadTerms {
  const right = plain(plain(list(issuance["conversion_triggers"])[0])["conversion_right"]);
  const mechanism = plain(right["conversion_mechanism"]);
  const rate = plain(list(mechanism["interest_rates"])[0])["rate"];
  return {
    kind: kindOf(issuance),
    cap: amountIn(mechanism["conversion_valuation_cap"]),
    capMoney: mechanism["conversion_timing"] === "PRE_MONEY" ? "preMoney" : "postMoney",
    floor: amountIn(mechanism["conversion_valuation_floor"]),
    discount: decimalIn(mechanism["conversion_discount"]),
    interest: decimalIn(rate),
    mostFavoured: mechanism["conversion_mfn"] === true,
    compounding: mechanism["compounding_type"] === "COMPOUNDING" ? "annual" : "simple",
  };
}

function kindOf({ convertible_type: type, comments }: OcfObject): ConvertibleKind {
  const said = CONVERTIBLE_KINDS.find((kind) => list(comments).includes(kind));
  return said ?? (type === "NOTE" ? "convertible_note" : type === "CONVERTIBLE_SECURITY" ? "bsa_air" : "safe");
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const plain = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? fieldsOf(value, "terms") : {};
const decimalIn = (value: unknown) => (typeof value === "string" && /^\d*\.?\d+$/.test(value) ? value : null);
const amountIn = (value: unknown) => decimalIn(plain(value)["amount"]);
