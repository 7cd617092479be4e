import type { Db } from "#core/server/ctx.ts";
import { columnsOf } from "#core/server/lists/list-file.ts";
import { download, fileColumns } from "#core/server/records/files.ts";
import { fieldsWithout } from "#core/shared/fields/fields.ts";
import type { ListInput } from "#core/shared/lists/paging.ts";
import { RECORDS } from "#core/shared/records.ts";
import { msg } from "#core/shared/text.ts";
import type { LimitedPartner, PartnerAccount } from "#investors/limited-partners/shared/api.ts";
import { limitedPartnerFields, limitedPartnerFilters } from "#investors/limited-partners/shared/fields.ts";
import { limitedPartners } from "./account-use-cases.ts";

/** A partner with one of its accounts, in the currency of that; without any where it has none. */
type Line = Omit<LimitedPartner, "currency" | "commitment" | "called"> & { account: PartnerAccount | undefined };

const { text, number } = columnsOf<Line>();
const ACCOUNT = {
  currency: text(msg("Currency"), ({ account }) => account?.currency ?? null),
  commitment: number(msg("Commitment"), ({ account }) => account?.committed ?? null),
  called: number(msg("Called"), ({ account }) => account?.called ?? null),
  distributed: number(msg("Distributed"), ({ account }) => account?.distributed ?? null),
  unfunded: number(msg("Unfunded"), ({ account }) => account?.unfunded ?? null),
};

async function readLines(db: Db, list: ListInput) {
  const { items, ...page } = await limitedPartners.list(db, list);
  const lines = items.flatMap((partner): Line[] =>
    partner.accounts.length === 0
      ? [{ ...partner, account: undefined }]
      : partner.accounts.map((account) => ({ ...partner, account })),
  );
  return { ...page, items: lines };
}

/** Limited partners as files: a line for each currency of their funds. */
export const limitedPartnersFile = download({
  name: "limited-partners",
  can: RECORDS.limited_partner.can.export,
  fields: limitedPartnerFilters,
  sort: { field: "createdAt", direction: "desc" },
  columns: [
    ...fileColumns<Line>(fieldsWithout(limitedPartnerFields, ["currency", "commitment", "called"])),
    ...Object.values(ACCOUNT),
  ],
  read: readLines,
  leftOut: limitedPartners.countLeftOut,
});
