import { type RawBuilder, sql } from "kysely";
import type { RecordFields } from "#core/shared/fields/fields.ts";
import type { KindWith } from "#core/shared/records.ts";
import { companyFields } from "#deals/companies/shared/fields.ts";
import { contactFields } from "#deals/contacts/shared/fields.ts";

export type Kind = KindWith<"merges">;

/** A kind of record two of which may be one. */
type MergeKind = {
  fields: RecordFields;
  /** Columns beside its fields that change with them. */
  further: readonly string[];
  /** The surest sign that two are one. */
  same: RawBuilder<unknown>;
  /** Where those signs stand, with `id`, `org_id` and `archived_at`, where a record has several. */
  sameOf?: RawBuilder<unknown>;
  /** Has nothing that would make it the same as another. */
  isBare: RawBuilder<unknown>;
  /** What tells one apart at a glance. */
  detail: RawBuilder<string>;
};

export const MERGE_KINDS: Readonly<Record<Kind, MergeKind>> = {
  company: {
    fields: companyFields,
    further: [],
    same: sql.ref("site"),
    isBare: sql`site is null`,
    detail: sql<string>`concat_ws(' · ', r.website, r.headquarters, r.country, r.sector)`,
  },
  contact: {
    fields: contactFields,
    further: ["companyId"],
    // People are the same by any of their addresses.
    same: sql.ref("emailKey"),
    sameOf: sql`(
      select e.org_id, e.contact_id as id, e.value_key as email_key, c.archived_at
      from contact_emails e join contacts c on c.org_id = e.org_id and c.id = e.contact_id
      where e.org_id = current_org()
    ) keyed`,
    isBare: sql`email_key is null and more_emails = '{}'`,
    detail: sql<string>`concat_ws(' · ', r.email, nullif(array_to_string(r.more_emails, ' · '), ''), r.title, r.company_name, r.phone,
      nullif(array_to_string(r.more_phones, ' · '), ''))`,
  },
};
