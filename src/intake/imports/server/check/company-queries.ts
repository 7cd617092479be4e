import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { t } from "#core/shared/text.ts";
import type { Change, KeyedRecord, Note } from "../import-records.ts";
import { plannedAnew } from "./planned-anew.ts";

type Named = { name: string; website: string | null; sector: string | null };
const identityOf = ({ name, website }: { name: string | null; website: string | null }) =>
  JSON.stringify([name, website]);

type KnownCompany = { id: string; name: string; isOfSite: boolean };

/** The firm's companies that rows name, by domain, else by name; the oldest when there are several. */
async function findCompanies(
  db: Db,
  named: readonly { name: string | null; website: string | null }[],
): Promise<ReadonlyMap<string, KnownCompany>> {
  const search = sql<KnownCompany & { place: number }>`
    with given as materialized (
      select place, name, site_of(website) as site, name_key(name) as name_key
      from rows from (jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as (name text, website text)) with ordinality as g (name, website, place)
    ), known as materialized (
      select coalesce(f.merged_into, f.id) as id, f.site, f.name_key, f.name as own_name, f.created_at,
        coalesce((select k.name from companies k where k.org_id = f.org_id and k.id = f.merged_into), f.name) as name
      from companies f
      where f.org_id = current_org()
        and (f.site = any (array(select site from given where site is not null)) or f.name_key = any (array(select name_key from given where name_key is not null)))
    )
    select distinct on (place) place::int, id, name, is_of_site from (
      select place, given.name as given_name, known.*, true as is_of_site from given join known on known.site = given.site
      union all
      select place, given.name, known.*, known.site is not distinct from given.site from given join known on known.name_key = given.name_key
      where known.site is null or given.site is null
    ) meant
    order by place, is_of_site desc, lower(own_name) = lower(given_name) desc, created_at, id`;
  const { rows } = await plannedAnew(db, () => search.execute(db));
  return new Map(
    rows.flatMap(({ place, ...company }) => {
      const one = named[place - 1];
      return one === undefined ? [] : [[identityOf(one), company] as const];
    }),
  );
}

/** Records with the company they name; the ones nobody knows stay without. A website that nobody takes is said. */
export async function withCompanies(
  db: Db,
  records: readonly KeyedRecord[],
  { unknownAreAdded }: { unknownAreAdded: boolean },
): Promise<KeyedRecord[]> {
  const known = await findCompanies(db, distinct(records));
  return records.map((record) => {
    const company = record.company && known.get(identityOf(record.company));
    const notes = websiteNotes(record, company, unknownAreAdded);
    if (company === undefined) return { ...record, notes, values: { ...record.values, companyId: null } };
    const { companyName } = record.values;
    return {
      ...record,
      notes,
      values: {
        ...record.values,
        companyId: company.id,
        // A row that only has a domain learns the name behind it.
        ...("companyName" in record.values && { companyName: companyName ?? company.name }),
      },
    };
  });
}

function websiteNotes(
  { company: named }: KeyedRecord,
  company: KnownCompany | undefined,
  unknownAreAdded: boolean,
): Note[] {
  const value = named?.website ?? null;
  if (value === null || company?.isOfSite || (company === undefined && unknownAreAdded)) return [];
  const reason =
    company === undefined
      ? t("No company has this website, and contacts have no website field")
      : t("The existing company has no website and wasn’t changed");
  return [{ reason, leftOut: { column: t("Company's website"), value: value.slice(0, 120) } }];
}

function distinct(records: readonly KeyedRecord[]): { name: string | null; website: string | null }[] {
  const named = records.flatMap(({ company }) =>
    company && (company.name ?? company.website) !== null ? [company] : [],
  );
  return [...new Map(named.map((company) => [identityOf(company), company])).values()];
}

/** Adds the companies that deals name and nobody knows, as a deal made by hand does. */
export async function addMissingCompanies(db: Db, records: readonly KeyedRecord[]): Promise<Change[]> {
  const names = distinct(records).flatMap(({ name }) => name ?? []);
  // The lock that a deal made by hand takes, in one order, so that both add a company once.
  await sql`select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended(current_org()::text || lower(name), 0) as lock from unnest(${names}::text[]) name order by 1
    ) locks`.execute(db);
  const known = await findCompanies(db, distinct(records));
  const missing: Named[] = records.flatMap(({ company, values }) =>
    typeof company?.name === "string" && !known.has(identityOf(company))
      ? [
          {
            name: company.name,
            website: company.website,
            sector: typeof values["sector"] === "string" ? values["sector"] : null,
          },
        ]
      : [],
  );
  if (missing.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string; rowVersion: number; image: string }>`
    insert into companies as t (name, website, sector, is_prospect, status)
    select name, website, sector, false, 'active' from (
      select distinct on (coalesce(site_of(website), 'name:' || name_key(name))) name, website, sector
      from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as given (name text, website text, sector text)
      order by coalesce(site_of(website), 'name:' || name_key(name)), sector is null, website is null
    ) fresh
    returning t.id, t.name, t.row_version, import_image(to_jsonb(t)) as image`.execute(db);
  return rows.map(({ id, name, rowVersion, image }) => ({
    tableName: "companies",
    recordId: id,
    label: name,
    before: null,
    rowVersion,
    image,
  }));
}
