import type { AdmissionMove } from "#funds/fund-admissions/shared/moves.ts";
import { Exact, total } from "#maths/money/amount.ts";
import type { Past } from "./partner-past.ts";
import { settledLess, settledParts, settledShare, settledSum } from "./settled-parts.ts";

type About = {
  /** The day of the closing. */
  on: string;
  dealOf: ReadonlyMap<string, string | null>;
  decimals: number;
};
type Moved = { partner: string; amount: Exact; date: string; key: string; of: AdmissionMove["of"] };

const ZERO = new Exact(0);

/**
 * What a closing moved leaves its own day for the days of what it moved, flow by flow: the joining have paid for it then, and the earlier have
 * not. What a distribution gave of it when it was divided is moved, and so is what it was called for.
 */
export function movedByAdmission(of: (partner: string) => Past, moves: readonly AdmissionMove[], about: About): void {
  const read = moves.map((move): Moved => ({ ...move, amount: new Exact(move.amount) }));
  moveSettled(of, read, about.decimals);
  for (const { partner, amount, date, key, of: kind } of read) {
    const past = of(partner);
    const moved =
      kind === "contributed" ? { contributed: amount, distributed: ZERO } : { contributed: ZERO, distributed: amount };
    const settled = settledParts(undefined);
    past.flows.push({ date, ...moved, settled });
    past.flows.push({
      date: about.on,
      contributed: moved.contributed.negated(),
      distributed: moved.distributed.negated(),
      settled,
    });
    const deal = about.dealOf.get(key);
    if (kind === "contributed" && deal !== undefined) past.named.push({ date, deal, amount });
  }
}

/** Of what a day’s distributions gave, what goes with what the closing moved of that day: the last of those who get it takes the rest. */
function moveSettled(of: (partner: string) => Past, moves: readonly Moved[], decimals: number): void {
  const days = Map.groupBy(
    moves.filter((move) => move.of === "distributed"),
    ({ date }) => date,
  );
  for (const [date, all] of days) {
    let pool = settledSum([]);
    const net = [...Map.groupBy(all, ({ partner }) => partner)].map(([partner, own]) => ({
      partner,
      amount: total(own.map(({ amount }) => amount)),
    }));
    for (const { partner, amount } of net.filter((one) => one.amount.lt(0))) {
      const { flows } = of(partner);
      const distributed = total(flows.flatMap((flow) => (flow.date === date ? [flow.distributed] : [])));
      if (distributed.lte(0)) continue;
      const kept = Exact.max(0, distributed.plus(amount)).div(distributed);
      for (const [place, flow] of flows.entries()) {
        if (flow.date !== date) continue;
        const left = settledShare(flow.settled, kept, decimals);
        pool = settledSum([pool, settledLess(flow.settled, left)]);
        flows[place] = { ...flow, settled: left };
      }
    }
    const gaining = net.filter(({ amount }) => amount.gt(0));
    let to = total(gaining.map(({ amount }) => amount));
    for (const { partner, amount } of gaining) {
      const given = settledShare(pool, amount.div(to), decimals);
      of(partner).flows.push({ date, contributed: ZERO, distributed: ZERO, settled: given });
      pool = settledLess(pool, given);
      to = to.minus(amount);
    }
  }
}
