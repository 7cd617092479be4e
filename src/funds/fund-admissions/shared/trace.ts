import { laterClosingTrace, type TracedSide } from "#maths/fund/closings/later-closing-trace.ts";
import { addAmounts, exact } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import type { AdmissionLineTrace, FundAdmission } from "./api.ts";
import { admissionOf } from "./work-out.ts";

type Closing = Pick<FundAdmission, "closesOn" | "currency" | "basis" | "lines">;
type Line = Closing["lines"][number];

/** How what a partner pays or gets at a closing comes about, from what the closing was worked out from and is kept. */
export function traceOf({ closesOn, currency, basis, lines }: Closing, line: Line): AdmissionLineTrace {
  const partners = lines.map(({ commitmentBefore, unfundedAfter, ...one }) => ({
    ...one,
    before: commitmentBefore,
    unfunded: unfundedAfter,
  }));
  const divided = admissionOf({ closesOn, partners, basis, currency, decimals: minorUnitDecimals(currency) });
  const traced = divided && laterClosingTrace(divided.closing, line.commitmentId);
  const told = (side: TracedSide | null | undefined) =>
    side && {
      ...side,
      flows: side.flows.map(({ place, ...flow }) => {
        const source = divided?.flows(flow.kind)[place];
        const {
          key = "",
          sourceId = null,
          label = null,
          startsOn = null,
          stretches = [],
          date = closesOn,
        } = source ?? {};
        return { ...flow, key, sourceId, label, startsOn, stretches, date, isOutside: source?.isOutside ?? false };
      }),
    };
  const [joining, earlier] = [told(traced?.joining) ?? null, told(traced?.earlier) ?? null];
  const made = addAmounts(["0", ...amountsOf(joining, 1), ...amountsOf(earlier, -1)]);
  const isAsPosted = exact(made, "made").eq(exact(line.amount, "amount"));
  return { joining, earlier, amount: line.amount, isAsPosted };
}

type Told = AdmissionLineTrace["joining"];
const signed = (amount: string, by: number) => exact(amount, "amount").times(by).toFixed();

/** What of a side is paid, less than nothing what is got. */
function amountsOf(side: Told, sign: 1 | -1): string[] {
  if (side === null) return [];
  const { flows, interest, feeInterest, premium } = side;
  return [
    ...flows.map(({ kind, part }) => (kind === "fee" ? part : signed(part, kind === "call" ? sign : -sign))),
    signed(interest.part, sign),
    feeInterest.part,
    signed(premium?.part ?? "0", sign),
  ];
}
