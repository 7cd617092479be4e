import type { Standing } from "../commitments/standings-api.ts";

/** What a partner pays of management fees: a rate of its own, a share a year (null: the fund's), or nothing. */
type FeeClass = { feeRate: string | null; isFeeFree: boolean };

/** What a commitment's agreement says of fees. The one place that knows where that is written. */
export const feeClassOf = ({ terms }: Standing): FeeClass => ({ feeRate: terms.feeRate, isFeeFree: terms.isFeeFree });
