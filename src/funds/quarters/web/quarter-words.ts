import { useLingui } from "@lingui/react/macro";
import type { NO_CARRY } from "#funds/quarters/shared/carry-api.ts";

/** Why there is no carry to work out. */
export function useNoCarry(): Record<(typeof NO_CARRY)[number], string> {
  const { t } = useLingui();
  return {
    no_terms: t`The fund has no approved terms on that day.`,
    no_carry: t`By its terms the fund has no carry.`,
    cost_of_nobody: t`The fund divides proceeds deal by deal, and an entry has cost of no company. Record it on the company.`,
    excuse_unnamed: t`The fund divides proceeds deal by deal, and a call excuses partners of an item without a company. Name it on the call.`,
    nobody: t`No partner has a commitment to the fund.`,
    no_manager: t`Carry needs one commitment that is the general partner’s own.`,
  };
}
