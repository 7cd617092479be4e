import type { AppliedTerm } from "#funds/side-letters/shared/api.ts";
import { termsOfCall } from "#funds/side-letters/shared/call-terms.ts";
import { termText } from "#funds/side-letters/shared/term-words.ts";
import { type SideLetterTerm, termsInForce } from "#funds/side-letters/shared/terms.ts";
import { addAmounts, amountText, Exact, exact } from "#maths/money/amount.ts";
import type { CallPreviewForm } from "./forms.ts";
import { MANAGEMENT_FEES } from "./rules.ts";

type Partner = { commitmentId: string; called: string; isGeneralPartner: boolean };
type Form = Pick<CallPreviewForm, "dueOn" | "excuses"> & {
  items: readonly { subType?: string | null; isOutside: boolean; topics: string[]; amount: string }[];
};
type Said = { terms: readonly SideLetterTerm[]; form: Form; feeRate: string | null };

const MOST_REASON = 500;

/** As agreements write it, in percent, and as the division takes it. */
export const asShare = (percent: string | null) =>
  percent === null ? null : amountText(exact(percent, "feeRate").div(100));

/** What side letters say of a call, partner by partner, with the excuses somebody entered for this call alone. */
export function withTerms<One extends Partner>(partners: readonly One[], { terms, form, feeRate }: Said) {
  const { dueOn, excuses } = form;
  const items = form.items.map((item) => ({ ...item, isFee: MANAGEMENT_FEES.includes(item.subType ?? "") }));
  const call = { items, feeRate, calledByAll: addAmounts(["0", ...partners.map(({ called }) => called)]) };
  return partners.map((partner) => {
    const { commitmentId, isGeneralPartner } = partner;
    const own = termsInForce(
      terms.filter((term) => term.commitmentId === commitmentId),
      dueOn,
    );
    const said = termsOfCall(own, partner.called, call);
    const entered = excuses.find((one) => one.commitmentId === commitmentId);
    const fromAll = entered !== undefined && entered.items.length === 0;
    const all = items.map((_item, index) => index + 1);
    const excused = fromAll
      ? all
      : [...new Set([...(entered?.items ?? []), ...said.excused])].toSorted((a, b) => a - b);
    return {
      partner,
      terms: { feeRate: asShare(said.feeRate), isFeeFree: isGeneralPartner || said.isFeeFree, cap: said.cap },
      excused,
      isExcused: excused.length > 0,
      /** What somebody entered for this call alone. */
      enteredExcuse: entered === undefined ? null : { items: entered.items, reason: entered.reason },
      excuseReason: excused.length === 0 ? null : reasonOf(entered?.reason, said.applied),
      sideLetter: said.applied,
    };
  });
}

const reasonOf = (entered: string | undefined, applied: readonly AppliedTerm[]) =>
  [entered, ...applied.filter(({ kind }) => kind === "excuse").map((term) => termText({ ...term, details: null }))]
    .filter((one) => one !== undefined)
    .join("; ")
    .slice(0, MOST_REASON);

/** With whether a cap was reached: the partner pays all it may be asked for by it. */
export function boundBy(
  applied: readonly AppliedTerm[],
  { cap, inside, decimals }: { cap: string | null; inside: string; decimals: number },
): AppliedTerm[] {
  const most = cap === null ? null : new Exact(cap).toDecimalPlaces(decimals, Exact.ROUND_DOWN);
  return applied.map((term) =>
    term.kind.endsWith("_cap") ? { ...term, isBinding: most !== null && most.lte(inside) } : term,
  );
}

const plain = (applied: readonly AppliedTerm[]) =>
  applied
    .map(({ kind, share, topic }) => [kind, share, topic].join(" "))
    .toSorted()
    .join("\n");

/** Whether a side letter says of a call what it said when that was prepared. */
export const isSameLetter = (one: readonly AppliedTerm[], other: readonly AppliedTerm[]) => plain(one) === plain(other);
