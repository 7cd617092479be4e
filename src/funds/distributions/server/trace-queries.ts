import type { Db } from "#core/server/ctx.ts";
import type { Values } from "#core/shared/text/format-message.ts";
import { type Msg, t } from "#core/shared/text.ts";
import { TRACE_WORDS } from "#funds/distributions/shared/trace-words.ts";
import { type DealCapital, dealOfKey } from "#maths/fund/accounts/deal-capital.ts";
import type { TraceLine } from "#maths/fund/waterfall/waterfall-result.ts";
import { listDealNames } from "./deal-queries.ts";

export type SaidLine = Pick<TraceLine, "code" | "params" | "text">;

/** How lines of a trace are said, in the reader’s language, deals by their names. */
export async function saying(
  db: Db,
  capital: DealCapital | undefined,
): Promise<(lines: readonly TraceLine[]) => SaidLine[]> {
  const deals = [...new Set((capital?.keys ?? []).flatMap((key) => dealOfKey(key) ?? []))];
  const names = deals.length === 0 ? new Map<string, string>() : await listDealNames(db, deals);
  return (lines) =>
    lines.flatMap(({ code, params, text }) => {
      const word = TRACE_WORDS[code];
      const said = word as Msg;
      const key = params["deal"];
      if (typeof key !== "string") return [{ code, params, text: word ? sentence(said, params) : text }];
      const id = dealOfKey(key);
      // What goes back is said by its distribution.
      if (id === undefined && code !== "idleContribution") return [];
      const named = { ...params, deal: names.get(id ?? "") ?? "" };
      return [{ code, params: named, text: word ? sentence(said, named) : text }];
    });
}

const sentence = t as (said: Msg, values: Values) => string;
