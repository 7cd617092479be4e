import { given, list, record } from "../../money/read.ts";
import { OCF_LIST_NAMES, OCF_LISTS, type OcfList, type OcfPackage } from "./ocf.ts";
import { fieldsOf, type OcfObject, readManifest, readOcfObject } from "./ocf-objects.ts";

const FILE_NAMES: Record<OcfList, string> = {
  stakeholders: "Stakeholders",
  stock_classes: "StockClasses",
  stock_legend_templates: "StockLegends",
  stock_plans: "StockPlans",
  vesting_terms: "VestingTerms",
  valuations: "Valuations",
  financings: "Financings",
  documents: "Documents",
  transactions: "Transactions",
};
/** Lists whose files a manifest must name, even when there is nothing in them. */
const OPTIONAL_LISTS: readonly OcfList[] = ["financings", "documents"];
const MOST_ITEMS = 100_000;

/**
 * A package as the files of Open Cap Format, manifest first, in canonical JSON: fields in the order of their names, two
 * spaces, a line break at the end. What was read by `readOcf` and is written is the same, read and written again.
 *
 * - `md5` gives the sum of a file's text, 32 hexadecimal digits, which the manifest asks for.
 * - Numbers are rounded to the ten decimals that the format allows.
 * - Every object is checked as it is when it is read, and refused in its place: `lists.transactions[3].date`.
 * - Source: Open Cap Format 1.2, schema/files.
 */
export function writeOcf(pack: OcfPackage, md5: (text: string) => string): { path: string; text: string }[] {
  const { manifest, issuer, lists } = record(pack, "pack");
  fieldsOf(lists, "lists");
  const files = OCF_LIST_NAMES.flatMap((name) => {
    const [file_type, allowed] = OCF_LISTS[name];
    const items = list(lists[name], `lists.${name}`, MOST_ITEMS).map((item, index) =>
      written(readOcfObject(item, allowed, `lists.${name}[${index}]`, "rounded").object),
    );
    if (items.length === 0 && OPTIONAL_LISTS.includes(name)) return [];
    return [{ name, path: `${FILE_NAMES[name]}.ocf.json`, text: canonicalJson({ file_type, items }) }];
  });
  const named = OCF_LIST_NAMES.flatMap((name) => {
    const entries = files
      .filter((file) => file.name === name)
      .map((file) => ({ filepath: `./${file.path}`, md5: md5(file.text) }));
    return entries.length > 0 ? [[`${name}_files`, entries] as const] : [];
  });
  const head = {
    ...readManifest(manifest, "manifest"),
    file_type: "OCF_MANIFEST_FILE",
    issuer: readOcfObject(issuer, ["ISSUER"], "issuer", "rounded").object,
    ...Object.fromEntries(named),
  };
  return [
    { path: "Manifest.ocf.json", text: canonicalJson(head) },
    ...files.map(({ path, text: content }) => ({ path, text: content })),
  ];
}

/** The one field that must be there without a value. */
function written(object: OcfObject): OcfObject {
  if (object.object_type !== "TX_EQUITY_COMPENSATION_ISSUANCE" || given(object["expiration_date"])) return object;
  return { ...object, expiration_date: null };
}

function canonicalJson(value: unknown): string {
  return `${JSON.stringify(sorted(value), null, 2)}\n`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => Number(a > b) - Number(a < b));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
