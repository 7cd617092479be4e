import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { QuarterStep } from "#funds/quarters/shared/closes-api.ts";
import type { CloseStep, StepState } from "#funds/quarters/shared/rules.ts";
import { useNoCarry } from "./quarter-words.ts";

const offsetReason = (reason: "offsets_wait" | "offsets_next", count: number) =>
  reason === "offsets_wait"
    ? plural(count, { one: "# fee offset waits for a colleague", other: "# fee offsets wait for a colleague" })
    : plural(count, {
        one: "# fee offset was confirmed later, and the next fee takes it",
        other: "# fee offsets were confirmed later, and the next fee takes them",
      });

const feeBefore = (count: number) =>
  plural(count, {
    one: "# day before the first fee was not charged here",
    other: "# days before the first fee were not charged here",
  });

const stepsWait = (count: number) =>
  plural(count, { one: "the entry of # step waits for approval", other: "the entries of # steps wait for approval" });

const allocationReason = (reason: "not_allocated" | "not_reallocated", count: number) =>
  reason === "not_allocated"
    ? plural(count, { one: "# account is not allocated", other: "# accounts are not allocated" })
    : plural(count, {
        one: "# entry came after a later closing or transfer and is not reallocated for it",
        other: "# entries came after a later closing or transfer and are not reallocated for it",
      });

/** What steps are called, where they are, and why. */
export function useStepWords() {
  const { t } = useLingui();
  const noCarry = useNoCarry();
  const labels: Record<CloseStep, string> = {
    marks: t`Marks approved`,
    fees: t`Management fee accrued`,
    expenses: t`No entries waiting`,
    carry: t`Carry accrued`,
    allocation: t`Income and expenses allocated to partners`,
    balance: t`Trial balance ties`,
  };
  const states = useStates();
  const balance = useBalanceWords();
  function reasonOf({ id, reason, count }: QuarterStep): string | null {
    switch (reason) {
      case null:
        return null;
      case "marks_missing":
        return plural(count, {
          one: "# position is held and the quarter’s marks are not approved",
          other: "# positions are held and the quarter’s marks are not approved",
        });
      case "nothing_held":
        return t`nothing is held`;
      case "no_fee":
        return t`by its terms the fund has no fee`;
      case "fee_missing":
        return plural(count, { one: "# day without a posted fee", other: "# days without a posted fee" });
      case "fee_before":
        return feeBefore(count);
      case "steps_wait":
        return stepsWait(count);
      case "offsets_wait":
      case "offsets_next":
        return offsetReason(reason, count);
      case "entries_wait":
        return plural(count, { one: "# entry waits for approval", other: "# entries wait for approval" });
      case "not_accrued":
        return t`nothing is posted for this quarter`;
      case "stale":
        return t`something was posted since. Prepare it again`;
      case "not_allocated":
      case "not_reallocated":
        return allocationReason(reason, count);
      case "differs":
      case "unallocated":
      case "nobodys":
        return balance[reason];
      case "no_terms":
        return id === "fees" ? t`the fund has no approved terms in the quarter` : noCarry.no_terms;
      default:
        return noCarry[reason];
    }
  }
  return {
    label: (step: CloseStep) => labels[step],
    stateOf: (state: StepState) => states[state],
    reasonOf,
  };
}

function useStates(): Record<StepState, string> {
  const { t } = useLingui();
  return {
    done: t`Done`,
    waiting: t`Waiting for approval`,
    open: t`Open`,
    none: t`Nothing to do`,
  };
}

/** Why the books of a quarter are not in balance. */
function useBalanceWords() {
  const { t } = useLingui();
  return {
    differs: t`debits and credits differ`,
    unallocated: t`some capital is unallocated. Allocate it to partners first`,
    nobodys: t`part of the NAV is unallocated, because no partner is committed`,
  };
}
