import type { Values } from "#shared/core/format-message.ts";
import { type Msg, msg, t } from "#shared/core/text.ts";
import { TRACE_WORDS } from "#shared/distributions/trace-words.ts";
import type { Db } from "../core/ctx.ts";
import { required } from "../core/required.ts";
import { asKnown } from "../ledger/queries.ts";
import { fundOf } from "./allocation-use-cases.ts";
import { carryOn } from "./carry-use-cases.ts";

type Asked = { fundId: string; partnerId: string } & Parameters<typeof asKnown>[1];

/** How the carry on one partner’s capital came about, in the language of whoever reads. */
export async function carryTrace(db: Db, { fundId, partnerId, ...asked }: Asked) {
  const { accrual } = await carryOn(db, await fundOf(db, fundId), await asKnown(db, asked));
  const part = accrual?.parts.find(({ limitedPartnerId }) => limitedPartnerId === partnerId);
  return {
    lines: required(part, msg("Partner")).trace.map(({ code, params, text }) => {
      const word = TRACE_WORDS[code];
      return { code, text: word ? (t as (said: Msg, values: Values) => string)(word, params) : text };
    }),
  };
}
