import { type Msg, msg, t } from "#core/shared/text.ts";
/** Why a value was left empty, or kept although something of it was lost. The sentence is what the report prints. */
export const DAMAGE = {
  spreadsheet_error: msg("A spreadsheet error instead of a value"),
  hash_overflow: msg("Only # signs: the spreadsheet column was too narrow when saved"),
  date_for_number: msg("A date instead of a number: the spreadsheet converted it"),
  rounded_number: msg("Scientific notation: the last digits are lost"),
  not_a_number: msg("Not a number"),
  ambiguous_number: msg("The sign could separate thousands or decimals. Choose which"),
  unknown_unit: msg("The heading’s unit isn’t known. Choose what its figures count in"),
  number_range: msg("A range instead of one number"),
  other_currency: msg("Not in the currency of its column"),
  negative_number: msg("Below zero"),
  number_too_large: msg("Too large to be plausible"),
  not_a_year: msg("Not a year"),
  year_out_of_range: msg("Year out of range"),
  address_without_site: msg("A web address without a domain"),
  not_a_web_address: msg("Not a web address"),
  not_linkedin: msg("Not a LinkedIn address"),
  too_long: msg("Too long for this field"),
  unreadable_list: msg("Unreadable list"),
  too_many_items: msg("Too many entries for this field"),
  unknown_source: msg("Not a known source. The default was used"),
  unknown_word: msg("Not a known value. The default was used"),
  unknown_member: msg("Doesn’t match exactly one colleague; no owner was set"),
  not_an_email: msg("Not an e-mail address"),
  not_a_phone: msg("Not a phone number"),
  not_a_date: msg("Not a date"),
  not_a_country: msg("Not the code of a country"),
  state_for_country: msg("A state instead of a country"),
  unknown_country: msg("Not a country we know; kept as it is written"),
  ambiguous_date: msg("Day and month are ambiguous. Choose which comes first"),
  not_a_currency: msg("Not a currency code like USD"),
  mixed_currencies: msg("Not the currency of the other amounts in this row"),
  pass_without_reason: msg("Passed, but without a reason in this row; the deal stays open"),
  reason_without_pass: msg("Pass reason on a deal that wasn’t passed on"),
  look_again_without_pass: msg("Revisit date on a deal that wasn’t passed on"),
  unknown_currency: msg("The row has an unknown currency, so its amounts can’t be used"),
  placeholder: msg("Means “empty” in the tool it comes from"),
  checkbox_for_text: msg("A checkbox instead of a name"),
  first_of_several: msg("More than one; the first was used"),
  several_owners: msg("Several people; the first colleague is set as owner"),
  range_start: msg("A date range; the first day was used"),
  name_from_address: msg("No name; the e-mail address is used"),
  not_yes_or_no: msg("Not yes or no"),
  ambiguous_share: msg("Below 1 without a percent sign: could be a fraction or a percentage"),
  rounded_share: msg("Too many decimals; rounded to four"),
  not_a_share: msg("Not a percentage from 0 to 100"),
  nul_character: msg("Contains a null character"),
  lost_characters: msg("Some characters were lost before this file was saved; imported unchanged"),
  missing_cells: msg("The row has fewer cells than columns; missing cells are blank"),
} as const satisfies Readonly<Record<string, Msg>>;

/** Why a sound value of a mapped column fills no field: another column of its row decides. */
export const SET_ASIDE = {
  other_name: msg("Not part of the full name in this row"),
  other_place: msg("Not the headquarters in this row"),
  other_profile: msg("Not the LinkedIn address in this row"),
  group_of_google: msg("A system group of Google Contacts"),
  not_archived: msg("This deal isn’t archived"),
  stage_of_invested: msg("Invested deals are in Closing"),
  other_outcome: msg("Another column has the deal’s outcome"),
  other_owner: msg("Doesn’t match the owner’s e-mail address"),
} as const satisfies Readonly<Record<string, Msg>>;

/** Why a whole row was left out. */
export const SKIPPED = {
  no_name: msg("No name"),
  name_is_spreadsheet_error: msg("The name is a spreadsheet error"),
  name_has_nul: msg("The name contains a null character"),
  name_too_long: msg("The name is too long"),
  unreadable_card: msg("Unreadable card"),
  company_card: msg("The card of a company, not of a person"),
  extra_cells: msg("The row has more cells than columns; values may be in the wrong ones"),
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
  const all = KEPT.has(reason) ? most : t("{what}; left blank", { what: most });
  return column === "" ? all : t("{column} “{value}”: {what}", { column, value, what: all });
}

export const describeSetAside = ({ column, value, reason }: SetAside): string =>
  t("{column} “{value}”: {what}; skipped", { column, value, what: t(SET_ASIDE[reason]) });

export function describeRepair({ column, before, after }: Repair): string {
  return t("{column}: “{before}” had the wrong encoding and was restored as “{after}”", {
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
