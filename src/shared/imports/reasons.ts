import { type Msg, msg, t } from "../core/text.ts";
/** Why a value was left empty, or kept although something of it was lost. The sentence is what the report prints. */
export const DAMAGE = {
  spreadsheet_error: msg("A spreadsheet's error message, not a value"),
  hash_overflow: msg("Only # signs: the spreadsheet's column was too narrow when it was saved"),
  date_for_number: msg("A date where a number belongs: a spreadsheet rewrote it"),
  rounded_number: msg("A number in scientific notation: its last digits are lost"),
  not_a_number: msg("Not a number"),
  ambiguous_number: msg("The dot may separate thousands or decimals"),
  number_range: msg("A range, not one number"),
  other_currency: msg("Not in the currency that its column names"),
  negative_number: msg("Below zero"),
  number_too_large: msg("Larger than can be true"),
  not_a_year: msg("Not a year"),
  year_out_of_range: msg("A year out of range"),
  address_without_site: msg("A web address without a site"),
  not_a_web_address: msg("Not a web address"),
  not_linkedin: msg("Not a LinkedIn address"),
  too_long: msg("Longer than the field takes"),
  unreadable_list: msg("A list that cannot be read"),
  too_many_items: msg("More entries than the field takes"),
  unknown_source: msg("Not one of the sources; the default was used"),
  unknown_word: msg("Not one of the words of this field; the default was used"),
  unknown_member: msg("Not an e-mail address or name of exactly one colleague; nobody was made the owner"),
  not_an_email: msg("Not an e-mail address"),
  not_a_phone: msg("Not a phone number"),
  not_a_date: msg("Not a date"),
  ambiguous_date: msg("Day and month could be either; say which comes first"),
  not_a_currency: msg("Not a currency code such as USD"),
  mixed_currencies: msg("Another currency than the other amounts of its row"),
  pass_without_reason: msg("Passed, but the row does not say why; the deal stays open until somebody says so"),
  reason_without_pass: msg("A reason for passing on a deal that was not passed on"),
  look_again_without_pass: msg("A day to look again at a deal that was not passed on"),
  unknown_currency: msg("The row names a currency that cannot be read, so its amounts mean nothing"),
  placeholder: msg("Stands for nothing in the tool it comes from"),
  checkbox_for_text: msg("A ticked or unticked box where a name belongs"),
  first_of_several: msg("More than one; the first was taken"),
  several_owners: msg("Several people; the first colleague among them is the owner"),
  range_start: msg("A range of days; its first was taken"),
  name_from_address: msg("No name; called after the e-mail address"),
  not_yes_or_no: msg("Neither yes nor no"),
  ambiguous_share: msg("Below 1 without a percent sign: may be a fraction of one or a percentage"),
  rounded_share: msg("More decimals than the field keeps; rounded to four"),
  not_a_share: msg("Not a percentage from 0 to 100"),
  nul_character: msg("Contains a NUL character"),
  lost_characters: msg("Characters were lost before this file was written; kept as they are"),
  missing_cells: msg("The row has fewer cells than there are columns; the missing ones are empty"),
} as const satisfies Readonly<Record<string, Msg>>;

/** Why a sound value of a mapped column fills no field: another column of its row decides. */
export const SET_ASIDE = {
  other_name: msg("Not in the whole name of its row"),
  other_place: msg("Another place than the headquarters of its row"),
  other_profile: msg("Another LinkedIn address than the one of its row"),
  group_of_google: msg("A group that Google Contacts keeps for itself"),
  not_archived: msg("The deal is not archived"),
  stage_of_invested: msg("An invested deal stands in Closing"),
  other_outcome: msg("How the deal ended is said by another column"),
  other_owner: msg("Another colleague than the owner’s e-mail address"),
} as const satisfies Readonly<Record<string, Msg>>;

/** Why a whole row was left out. */
export const SKIPPED = {
  no_name: msg("No name"),
  name_is_spreadsheet_error: msg("The name is a spreadsheet's error message"),
  name_has_nul: msg("The name contains a NUL character"),
  name_too_long: msg("The name is longer than the field takes"),
  unreadable_card: msg("A card that cannot be read"),
  extra_cells: msg("The row has more cells than there are columns, so its values may be in the wrong ones"),
} as const satisfies Readonly<Record<string, Msg>>;

export type DamageReason = keyof typeof DAMAGE;
export type SkipReason = keyof typeof SKIPPED;
export type SetAside = { column: string; value: string; reason: keyof typeof SET_ASIDE };

export type Damage = {
  column: string;
  /** As the file has it, cut for the report when long. */
  value: string;
  reason: DamageReason;
  /** The largest that would have been taken, where that is the reason. */
  limit?: number;
};

/** Text that had been decoded with the wrong table, restored exactly: encoding it wrongly again gives `before`. */
export type Repair = { column: string; before: string; after: string };

/** A line of the report about one value. */
export function describeDamage({ column, value, reason, limit }: Damage): string {
  const what = t(DAMAGE[reason]);
  const most = limit === undefined ? what : t("{what} (at most {limit})", { what, limit });
  const all = KEPT.has(reason) ? most : t("{what}; left empty", { what: most });
  return column === "" ? all : t("{column} “{value}”: {what}", { column, value, what: all });
}

export const describeSetAside = ({ column, value, reason }: SetAside): string =>
  t("{column} “{value}”: {what}; left out", { column, value, what: t(SET_ASIDE[reason]) });

export function describeRepair({ column, before, after }: Repair): string {
  return t("{column} “{before}” was decoded with the wrong table; restored exactly as “{after}”", {
    column,
    before,
    after,
  });
}

/** Reasons whose sentence already says what became of the value. */
const KEPT: ReadonlySet<DamageReason> = new Set([
  "first_of_several",
  "name_from_address",
  "range_start",
  "several_owners",
  "lost_characters",
  "missing_cells",
  "pass_without_reason",
  "rounded_share",
  "unknown_source",
  "unknown_word",
  "unknown_member",
]);
