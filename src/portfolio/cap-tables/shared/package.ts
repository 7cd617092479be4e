import { OCF_LIST_NAMES, type OcfList, type OcfPackage } from "#maths/fund/ocf/ocf.ts";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";

type Stored = { objects: readonly { object: OcfObject }[]; events: readonly { object: OcfObject }[] };
/** What the format wants to know of a company that brought no issuer of its own: its country by ISO 3166-1, and the day it was formed. */
export type Issuer = { country: string; formedOn: string };
type Company = { id: string; name: string; issuer: Issuer | undefined };

const LIST_OF: Readonly<Record<string, OcfList>> = {
  STAKEHOLDER: "stakeholders",
  STOCK_CLASS: "stock_classes",
  STOCK_LEGEND_TEMPLATE: "stock_legend_templates",
  STOCK_PLAN: "stock_plans",
  VESTING_TERMS: "vesting_terms",
  VALUATION: "valuations",
  FINANCING: "financings",
  DOCUMENT: "documents",
};

/**
 * What is stored of a company as a package of Open Cap Format 1.2, which `writeOcf` writes. It is as of its last event, and says of itself
 * nothing else that changes: the same shares are the same files. A company without an issuer of its own gets one by its name
 * and by what is said of it; undefined where nothing is, since a country or a day that is nowhere entered would be invented.
 */
export function packageOf({ objects, events }: Stored, company: Company): OcfPackage | undefined {
  const lists = Object.fromEntries(OCF_LIST_NAMES.map((name) => [name, [] as OcfObject[]])) as OcfPackage["lists"];
  for (const { object } of [...objects, ...events])
    if (object.object_type !== "ISSUER") lists[LIST_OF[object.object_type] ?? "transactions"].push(object);
  const days = events.map(({ object }) => String(object["date"])).toSorted();
  const as_of = days.at(-1) ?? "1970-01-01";
  const issuer = ownIssuer(objects) ?? made(company);
  if (issuer === undefined) return undefined;
  return { manifest: { ocf_version: "1.2.0", as_of, generated_at: `${as_of}T00:00:00Z` }, issuer, lists };
}

/** The issuer that came with an imported package. */
export const ownIssuer = (objects: Stored["objects"]): OcfObject | undefined =>
  objects.find(({ object }) => object.object_type === "ISSUER")?.object;

const made = ({ id, name, issuer }: Company): OcfObject | undefined =>
  issuer && {
    object_type: "ISSUER",
    id,
    legal_name: name,
    formation_date: issuer.formedOn,
    country_of_formation: issuer.country,
  };
