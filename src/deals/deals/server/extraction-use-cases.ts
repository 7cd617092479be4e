import { assertMayCall } from "#core/server/http/rpc.ts";
import { editConflict } from "#core/server/records/edit-conflict.ts";
import type { ExtractionTarget } from "#core/server/records/extraction-targets.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { dealPatch } from "#deals/deals/shared/forms.ts";
import { dealWrites, findDeal } from "./queries.ts";

const WORD = msg("Deal");
const FIELDS = {
  preMoneyValuation: "valuationPre",
  postMoneyValuation: "valuationPost",
  roundSize: "roundSize",
} as const;

/** A deal takes the figures of its round from its documents, in its own currency. */
export const dealExtraction: ExtractionTarget = {
  kind: "deal",
  fields: FIELDS,

  async current(db, id, field) {
    const deal: Readonly<Record<string, unknown>> | undefined = await findDeal(db, id);
    const value = deal?.[field];
    return typeof value === "string" ? value : null;
  },

  async write(ctx, id, field, { value, unit }) {
    assertMayCall(ctx.actor, "deal:update");
    const deal = required(await findDeal(ctx.db, id), WORD);
    if (unit !== null && unit !== deal.currency)
      throw refuse("deals.other_currency", { currency: unit, own: deal.currency });
    const parsed = dealPatch.safeParse({ [field]: value });
    if (!parsed.success) throw refuse("deals.value_not_taken", { value });
    const seen = { id, rowVersion: deal.rowVersion };
    if (!(await dealWrites.update(ctx.db, seen, parsed.data))) throw await editConflict(ctx.db, seen, deal, WORD);
  },
};
