import { MOST_PARTIES } from "../../money/allocate.ts";
import { type Exact, exact, nonNegative, payable } from "../../money/amount.ts";
import { type InCurrency, OneCurrency } from "../../money/one-currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { flag, given, type Optional, oneOf, optional, record, rows, text, uniqueIds } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { ACCOUNT_LINES, type AccountLine, LINE_NAMES } from "./capital-account-lines.ts";

/**
 * A partner of the fund, the general partner among them. `carryFree` accounts bear no carry, such as the GP's own. `admitted`:
 * the day it joined, from the beginning when none exists. `opening` and `unfunded` are balances taken over on that day: zero,
 * and the commitment.
 */
export type AccountPartner = InCurrency & {
  id: string;
  commitment: string;
  admitted?: Optional<string>;
  opening?: Optional<string>;
  unfunded?: Optional<string>;
  carryFree?: Optional<boolean>;
};

/**
 * A posting: to one `partner`, or to all who were admitted by then, in proportion to their commitments of the day. Amounts are
 * sizes; gains and carry may be negative. Carry and transfers name the account they go `to`; a transfer also says how much of
 * the `commitment` goes over, and may say how much of it is `unfunded` (by default the same part of what the seller has
 * unfunded). `id` names the posting where odd cents are divided.
 */
export type AccountEntry = InCurrency & {
  date: string;
  line: AccountLine;
  amount: string;
  id?: Optional<string>;
  partner?: Optional<string>;
  to?: Optional<string>;
  commitment?: Optional<string>;
  unfunded?: Optional<string>;
};

export type Ledger = {
  partners: readonly AccountPartner[];
  entries: readonly AccountEntry[];
  from: string;
  to: string;
  currency?: Optional<string>;
  decimals?: Optional<number>;
};

export type ReadPartner = {
  id: string;
  commitment: Exact;
  /** Undefined from the beginning. */
  admitted: number | undefined;
  admittedOn: string;
  opening: Exact;
  unfunded: Exact;
  carryFree: boolean;
};

export type ReadEntry = {
  date: string;
  day: number;
  line: AccountLine;
  amount: Exact;
  /** Who is first for an odd cent among equals depends on it. */
  occasion: string;
  partner: string | undefined;
  to: string | undefined;
  commitment: Exact | undefined;
  unfunded: Exact | undefined;
  field: string;
};

const MOST_ENTRIES = 100_000;
/** Postings to all × partners: forty quarters of ten postings among five hundred are below it. */
const MOST_DIVISIONS = 250_000;

export function readLedger(ledger: Ledger) {
  const currency = new OneCurrency();
  currency.see(record(ledger, "ledger").currency, "currency");
  currency.seeRows(rows(ledger.partners, "partners", MOST_PARTIES), "partners");
  currency.seeRows(rows(ledger.entries, "entries", MOST_ENTRIES), "entries");
  const decimals = currency.decimals(ledger.decimals);
  const [from, to] = [readDate(ledger.from, "from"), readDate(ledger.to, "to")];
  if (to < from) throw refusal("to", "endsBeforeStart");
  const ids = uniqueIds(ledger.partners, "partners");
  const partners = ledger.partners.map((partner, index) =>
    readPartner(partner, ids[index] ?? "", `partners[${index}]`, decimals),
  );
  const known = new Set(ids);
  const entries = ledger.entries.map((entry, index) => readEntry(entry, `entries[${index}]`, known, decimals));
  const count = entries.filter(({ partner }) => partner === undefined).length * partners.length;
  if (count > MOST_DIVISIONS)
    throw refusal("entries", "tooMuchWork", { most: MOST_DIVISIONS, count, other: "partners" });
  return { partners, entries: entries.toSorted(inOrder), from, to, decimals };
}

function readPartner(partner: AccountPartner, id: string, field: string, decimals: number): ReadPartner {
  const commitment = nonNegative(partner.commitment, `${field}.commitment`);
  const unfunded = exact(partner.unfunded ?? partner.commitment, `${field}.unfunded`);
  const admitted = optional(partner.admitted, readDate, `${field}.admitted`);
  return {
    id,
    commitment,
    admitted,
    admittedOn: partner.admitted ?? "",
    opening: payable(exact(partner.opening ?? "0", `${field}.opening`), decimals, `${field}.opening`),
    unfunded: payable(unfunded, decimals, `${field}.unfunded`),
    carryFree: flag(partner.carryFree, `${field}.carryFree`),
  };
}

function readEntry(entry: AccountEntry, field: string, known: ReadonlySet<string>, decimals: number): ReadEntry {
  const line = oneOf(entry.line, LINE_NAMES, `${field}.line`);
  const size = (value: string, name: string) => payable(nonNegative(value, name), decimals, name);
  const read = ACCOUNT_LINES[line].signed ? exact : nonNegative;
  const named = {
    partner: optional(entry.partner, knownPartner(known), `${field}.partner`),
    to: optional(entry.to, knownPartner(known), `${field}.to`),
    commitment: optional(entry.commitment, nonNegative, `${field}.commitment`),
    unfunded: optional(entry.unfunded, size, `${field}.unfunded`),
  };
  const between = line === "carry" || line === "transfer";
  if (between && !given(named.to)) throw refusal(`${field}.to`, "noPartner");
  if (!between && given(named.to)) throw refusal(`${field}.to`, "onlyBetween");
  if (line === "transfer") {
    if (!given(named.partner)) throw refusal(`${field}.partner`, "noPartner");
    if (!given(named.commitment)) throw refusal(`${field}.commitment`, "transferCommitment");
  } else {
    if (given(named.commitment)) throw refusal(`${field}.commitment`, "onlyTransfers");
    if (given(named.unfunded)) throw refusal(`${field}.unfunded`, "onlyTransfers");
  }
  if (given(named.to) && named.to === named.partner) throw refusal(`${field}.to`, "samePartner");
  return {
    date: entry.date,
    day: readDate(entry.date, `${field}.date`),
    line,
    amount: payable(read(entry.amount, `${field}.amount`), decimals, `${field}.amount`),
    occasion: optional(entry.id, text, `${field}.id`) ?? `${entry.date} ${line}`,
    ...named,
    field,
  };
}

function knownPartner(known: ReadonlySet<string>) {
  return (id: string, field: string): string => {
    if (known.has(text(id, field))) return id;
    throw refusal(field, "unknownPartner", { id });
  };
}

/**
 * By day; what changes commitments after what they divide, and transfers last. Among transfers of a day the names decide, so
 * the order of the rows never does.
 */
function inOrder(a: ReadEntry, b: ReadEntry): number {
  return (
    a.day - b.day ||
    placeOf(a) - placeOf(b) ||
    compare(a.partner ?? "", b.partner ?? "") ||
    compare(a.to ?? "", b.to ?? "") ||
    compare(a.occasion, b.occasion) ||
    (a.commitment && b.commitment ? a.commitment.cmp(b.commitment) : 0) ||
    a.amount.cmp(b.amount)
  );
}

function placeOf({ line }: ReadEntry): number {
  return line === "transfer" ? 2 : line === "commitmentReleased" ? 1 : 0;
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
