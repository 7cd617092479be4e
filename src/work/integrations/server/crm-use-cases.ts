import type { Ctx } from "#core/server/ctx.ts";
import { slot } from "#core/server/slot.ts";
import type { CrmRow, Kept } from "#work/integrations/shared/crm-rows.ts";

/** Companies and contacts lie above integrations, so they say themselves how a row of a CRM becomes one. */
export const crmTarget = slot<{ keep: (ctx: Ctx, row: CrmRow) => Promise<Kept> }>("rows of a CRM");
