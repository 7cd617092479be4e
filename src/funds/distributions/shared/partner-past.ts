import type { Exact } from "#maths/money/amount.ts";
import type { SettledParts } from "./settled-parts.ts";

/** A flow as it is worked on, exact. */
export type Held = { date: string; contributed: Exact; distributed: Exact; settled: SettledParts };

/** What a partner paid and got so far, and what its money was called for. */
export type Past = { flows: Held[]; named: { date: string; deal: string | null; amount: Exact }[] };
