import type { Db } from "#core/server/ctx.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { saying } from "#funds/distributions/server/trace-queries.ts";
import { asKnown } from "#funds/ledger/server/queries.ts";
import { fundOf } from "./allocation-use-cases.ts";
import { carryOn } from "./carry-use-cases.ts";

type Asked = { fundId: string; partnerId: string } & Parameters<typeof asKnown>[1];

/** How the carry on one partner’s capital came about, in the reader’s language. */
export async function carryTrace(db: Db, { fundId, partnerId, ...asked }: Asked) {
  const known = await asKnown(db, asked);
  const { accrual, capital } = await carryOn(db, await fundOf(db, fundId), known, { isTraced: true });
  const part = accrual?.parts.find(({ limitedPartnerId }) => limitedPartnerId === partnerId);
  const say = await saying(db, capital);
  return { lines: say(required(part, msg("Partner")).trace).map(({ code, text }) => ({ code, text })) };
}
