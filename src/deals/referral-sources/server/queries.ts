import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { selectionOf } from "#core/server/records/columns.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { personShown } from "#core/server/records/shown.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import type { ReferralSource, ReferralSourceCard } from "#deals/referral-sources/shared/api.ts";
import { referralSourceFields, storedReferralSourceFields } from "#deals/referral-sources/shared/fields.ts";

const referralSources = recordQueries("referralSources", {
  kind: "referral_source",
  fields: referralSourceFields,
  worked: { isUpcoming: sql<boolean>`coalesce(coalesce(ends_on, starts_on) >= ${firmToday}, false)` },
});
export const referralSourceWrites = recordWrites("referralSources");

/** Its prospects, counted as sources count theirs: the archived ones too. */
const outcome = sql<{ companies: number; converted: number; rate: number | null }>`(
  select count(*)::int as companies, count(converted_at)::int as converted, count(converted_at)::float8 / nullif(count(*), 0) as rate
  from companies c where c.org_id = referral_sources.org_id and c.referral_source_id = referral_sources.id and c.is_prospect)`;

function withOutcome(rows: ReturnType<typeof referralSources.rows>) {
  return rows
    .leftJoin("contacts", "contacts.id", "referralSources.contactId")
    .innerJoinLateral(outcome.as("outcome"), (join) => join.onTrue())
    .select([
      "referralSources.id",
      "referralSources.rowVersion",
      "outcome.companies",
      "outcome.converted",
      "outcome.rate",
    ])
    .select(selectionOf("referralSources", listedOf(storedReferralSourceFields)))
    .select([
      sql<ReferralSourceCard["contact"]>`case when contacts.id is not null
        then jsonb_build_object('id', contacts.id, 'name', contacts.name) end`.as("contact"),
      personShown("referralSources.ownerId").as("owner"),
    ]);
}

export const referralSourceCards = referralSources.reading<ReferralSourceCard>(withOutcome);

/** The same with everything a file of them says, and the page of one. */
export const fullReferralSources = referralSources.reading<ReferralSource>((rows) =>
  withOutcome(rows).select(["referralSources.notes", "referralSources.updatedAt"]),
);

export function findReferralSourceType(db: Db, id: string) {
  return db.selectFrom("referralSources").select("type").where("id", "=", id).executeTakeFirst();
}
