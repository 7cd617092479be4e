import { amountText, decimalText, Exact } from "../../money/amount.ts";
import { minorUnitDecimals } from "../../money/currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { given, list, record, text, wholeNumber } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { OCF_FIELDS } from "./ocf-fields.ts";

/** An object of a package as it stands in its file: known fields are checked, the others kept. */
export type OcfObject = { readonly object_type: string; readonly id: string; readonly [field: string]: unknown };

/** A field that Open Cap Format does not know there; it is kept and written again. */
export type UnknownField = { file: string; index: number; field: string };

type Fields = Readonly<Record<string, unknown>>;

const MOST_IN_LIST = 100_000;
const LONGEST = 100_000;
const EVERYWHERE = ["object_type", "id", "comments"];
const AUTHORISED = ["UNLIMITED", "NOT APPLICABLE"];

/** A number of the format has at most so many decimals. What is read with more is refused; what is written is rounded to them. */
const FINEST = 10;
type Finest = "refused" | "rounded";

/** The object once it is known to be of one of the types; fields that hold null are left out. */
export function readOcfObject(value: unknown, allowed: readonly string[], field: string, finer: Finest = "refused") {
  const fields = fieldsOf(value, field);
  // Until 2023 equity compensation was called plan security.
  const named = text(fields["object_type"], `${field}.object_type`).replace(
    "TX_PLAN_SECURITY_",
    "TX_EQUITY_COMPENSATION_",
  );
  const known = allowed.includes(named) ? OCF_FIELDS[named] : undefined;
  if (known === undefined) throw refusal(`${field}.object_type`, "notOneOf", { allowed: allowed.join(", ") });
  const id = text(fields["id"], `${field}.id`);
  if (given(fields["comments"])) list(asList(fields["comments"]), `${field}.comments`, MOST_IN_LIST);
  const names = new Set(EVERYWHERE);
  const read = new Map<string, unknown>();
  for (const each of known.split(" ")) {
    const [name = "", kind = ""] = each.split(":");
    const plain = name.replace("!", "");
    names.add(plain);
    const inside = fields[plain];
    if (given(inside) || plain !== name) read.set(plain, readKind(inside, kind, { field: `${field}.${plain}`, finer }));
  }
  const kept = Object.entries(fields)
    .filter(([, inside]) => given(inside))
    .map(([name, inside]) => [name, read.has(name) ? read.get(name) : inside] as const);
  const object: OcfObject = { ...Object.fromEntries(kept), object_type: named, id };
  return { object, unknown: Object.keys(fields).filter((name) => !names.has(name)) };
}

/** An object with named fields of which nothing is known yet. */
export function fieldsOf(value: unknown, field: string): Fields {
  return { ...Object(record(value, field)) };
}

/** What a manifest says, once it is known to say what it must. */
export function readManifest(value: unknown, field: string): Fields {
  const fields = fieldsOf(value, field);
  text(fields["ocf_version"], `${field}.ocf_version`);
  readDate(fields["as_of"], `${field}.as_of`);
  text(fields["generated_at"], `${field}.generated_at`);
  return fields;
}

/** A list or what is refused as none. */
export function asList(value: unknown): readonly unknown[] {
  const values: unknown[] | undefined = Array.isArray(value) ? value : undefined;
  return values ?? Object(value);
}

/** The value once it is known to be of its kind; decimals without a plus sign, and with a digit before the point. */
function readKind(value: unknown, kind: string, { field, finer }: { field: string; finer: Finest }): unknown {
  switch (kind) {
    case "t":
      return text(value, field);
    case "x":
      if (typeof value !== "string") throw refusal(field, "notText");
      if (value.length > LONGEST) throw refusal(field, "tooLongText", { most: LONGEST });
      return value;
    case "n":
      return decimal(value, field, finer);
    case "a":
      return typeof value === "string" && AUTHORISED.includes(value) ? value : decimal(value, field, finer);
    case "d":
      readDate(value, field);
      return value;
    case "i":
      return wholeNumber(value, -1_000_000, 1_000_000, field);
    case "b":
      if (typeof value !== "boolean") throw refusal(field, "notFlag");
      return value;
    case "m": {
      const { amount, currency, ...rest } = fieldsOf(value, field);
      minorUnitDecimals(text(currency, `${field}.currency`), `${field}.currency`);
      return { ...rest, amount: decimal(amount, `${field}.amount`, finer), currency };
    }
    case "N":
      text(fieldsOf(value, field)["legal_name"], `${field}.legal_name`);
      return value;
    case "L":
      return list(asList(value), field, MOST_IN_LIST).map((each, index) => text(each, `${field}[${index}]`));
    case "l":
      return amountsIn(list(asList(value), field, MOST_IN_LIST), field, finer);
    default:
      return amountsIn(record(value, field), field, finer);
  }
}

function decimal(value: unknown, field: string, finer: Finest): string {
  const plain = typeof value === "string" ? value.replace(/^\+(?=\d)/, "").replace(/^\./, "0.") : value;
  const number = decimalText(plain, field);
  if ((number.split(".")[1] ?? "").length <= FINEST) return number;
  if (finer === "refused") throw refusal(field, "brokenUnits", { decimals: FINEST });
  return amountText(new Exact(number).toDecimalPlaces(FINEST));
}

/** What is inside a list or an object whose fields are not known: its amounts are those of the format all the same. */
function amountsIn(value: unknown, field: string, finer: Finest): unknown {
  if (Array.isArray(value)) return value.map((one, index) => amountsIn(one, `${field}[${index}]`, finer));
  if (typeof value !== "object" || value === null) return value;
  const isMoney = "amount" in value && "currency" in value;
  const entries = Object.entries(value).map(([name, inside]) => {
    const place = `${field}.${name}`;
    const isAmount = isMoney && name === "amount" && typeof inside === "string";
    return [name, isAmount ? decimal(inside, place, finer) : amountsIn(inside, place, finer)] as const;
  });
  return Object.fromEntries(entries);
}
