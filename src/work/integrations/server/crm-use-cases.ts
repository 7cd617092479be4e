import type { Ctx } from "#core/server/ctx.ts";
import { slot } from "#core/server/slot.ts";

/** A row of a CRM, as its provider read it. */
export type CrmRow =
  | {
      kind: "company";
      externalId: string;
      name: string;
      website: string | null;
      sector: string | null;
      country: string | null;
      headquarters: string | null;
    }
  | {
      kind: "contact";
      externalId: string;
      name: string;
      title: string | null;
      email: string | null;
      phone: string | null;
      companyName: string | null;
    };

/** A record that was made, or one that was there already; or why neither. */
export type Kept = { recordId: string; isNew: boolean } | { problem: string };

/** Companies and contacts lie above integrations, so they say themselves how a row of a CRM becomes one. */
export const crmTarget = slot<{ keep: (ctx: Ctx, row: CrmRow) => Promise<Kept> }>("rows of a CRM");
