import type { Db } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import { amountText } from "#core/shared/text/amount-text.ts";
import type { CapitalCall } from "#funds/capital-calls/shared/api.ts";
import { exact } from "#maths/money/amount.ts";
import { lockCalls, type Unfunded } from "./queries.ts";
import { listUnpostedCalls } from "./standing-queries.ts";
import { listCallable, readCall } from "./use-cases.ts";

const NOTHING = { commitment: "0", called: "0", unfunded: "0" };

/** What the books say now of each partner of a call, less calls before it; refuses one that asks a partner for more than is unfunded. */
export async function currentUnfundedCommitments(
  db: Db,
  { fund, number, dueOn, currency, lines }: CapitalCall,
): Promise<Unfunded[]> {
  await lockCalls(db, fund.id);
  const partners = await listCallable(db, fund.id, dueOn, { before: number });
  const known = new Map(partners.map((one) => [one.commitmentId, one]));
  return lines.map(({ id: lineId, commitmentId, inside, partner: { name } }) => {
    const { commitment, called, unfunded } = known.get(commitmentId) ?? NOTHING;
    if (exact(inside, "inside").gt(exact(unfunded, "unfunded")))
      throw refuse("calls.above_unfunded", {
        name,
        amount: amountText(inside, currency),
        unfunded: amountText(unfunded, currency),
      });
    return { lineId, commitment, called, unfunded };
  });
}

/** The same of calls of a fund that are issued and not due yet, for the demo firm. */
export async function listUnfundedOfIssued(db: Db, fundId: string): Promise<Unfunded[]> {
  const lines: Unfunded[] = [];
  for (const id of await listUnpostedCalls(db, fundId))
    lines.push(...(await currentUnfundedCommitments(db, await readCall(db, id))));
  return lines;
}
