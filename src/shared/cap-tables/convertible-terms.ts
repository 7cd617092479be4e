import type { ConvertibleKind } from "./rules.ts";

/** Terms of a convertible; cap and floor are amounts, `discount` and `interest` shares: "0.2" is 20 % off, "0.06" is 6 % a year. */
export type ConvertibleTerms = {
  kind: ConvertibleKind;
  cap?: string | null | undefined;
  capMoney?: "postMoney" | "preMoney" | undefined;
  floor?: string | null | undefined;
  discount?: string | null | undefined;
  interest?: string | null | undefined;
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
    conversion_mfn: false,
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
