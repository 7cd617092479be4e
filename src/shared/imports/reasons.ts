/** Why a value was left empty, or kept although something of it was lost. The sentence is what the report prints. */
export const DAMAGE = {
  spreadsheet_error: "A spreadsheet's error message, not a value",
  hash_overflow: "Only # signs: the spreadsheet's column was too narrow when it was saved",
  date_for_number: "A date where a number belongs: a spreadsheet rewrote it",
  rounded_number: "A number in scientific notation: its last digits are lost",
  not_a_number: "Not a number",
  ambiguous_number: "The dot may separate thousands or decimals",
  number_range: "A range, not one number",
  other_currency: "Not in the currency that its column names",
  negative_number: "Below zero",
  number_too_large: "Larger than can be true",
  not_a_year: "Not a year",
  year_out_of_range: "A year out of range",
  address_without_site: "A web address without a site",
  not_a_web_address: "Not a web address",
  not_linkedin: "Not a LinkedIn address",
  too_long: "Longer than the field takes",
  unreadable_list: "A list that cannot be read",
  too_many_items: "More entries than the field takes",
  unknown_source: "Not one of the sources; the default was used",
  unknown_word: "Not one of the words of this field; the default was used",
  unknown_member: "Not an e-mail address or name of exactly one colleague; nobody was made the owner",
  not_an_email: "Not an e-mail address",
  not_a_phone: "Not a phone number",
  not_a_date: "Not a date",
  ambiguous_date: "Day and month could be either; say which comes first",
  not_a_currency: "Not a currency code such as USD",
  mixed_currencies: "Another currency than the other amounts of its row",
  pass_without_reason: "Passed, but the row does not say why; the deal stays open until somebody says so",
  reason_without_pass: "A reason for passing on a deal that was not passed on",
  look_again_without_pass: "A day to look again at a deal that was not passed on",
  unknown_currency: "The row names a currency that cannot be read, so its amounts mean nothing",
  placeholder: "Stands for nothing in the tool it comes from",
  checkbox_for_text: "A ticked or unticked box where a name belongs",
  first_of_several: "More than one; the first was taken",
  several_owners: "Several people; the first colleague among them is the owner",
  range_start: "A range of days; its first was taken",
  name_from_address: "No name; called after the e-mail address",
  not_yes_or_no: "Neither yes nor no",
  ambiguous_share: "Below 1 without a percent sign: may be a fraction of one or a percentage",
  rounded_share: "More decimals than the field keeps; rounded to four",
  not_a_share: "Not a percentage from 0 to 100",
  nul_character: "Contains a NUL character",
  lost_characters: "Characters were lost before this file was written; kept as they are",
  missing_cells: "The row has fewer cells than there are columns; the missing ones are empty",
} as const;

/** Why a sound value of a mapped column fills no field: another column of its row decides. */
export const SET_ASIDE = {
  other_name: "Not in the whole name of its row",
  other_place: "Another place than the headquarters of its row",
  other_profile: "Another LinkedIn address than the one of its row",
  group_of_google: "A group that Google Contacts keeps for itself",
  not_archived: "The deal is not archived",
  stage_of_invested: "An invested deal stands in Closing",
  other_outcome: "How the deal ended is said by another column",
  other_owner: "Another colleague than the owner’s e-mail address",
} as const;

/** Why a whole row was left out. */
export const SKIPPED = {
  no_name: "No name",
  name_is_spreadsheet_error: "The name is a spreadsheet's error message",
  name_has_nul: "The name contains a NUL character",
  name_too_long: "The name is longer than the field takes",
  unreadable_card: "A card that cannot be read",
  extra_cells: "The row has more cells than there are columns, so its values may be in the wrong ones",
} as const;

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
  const where = column === "" ? "" : `${column} “${value}”: `;
  const most = limit === undefined ? "" : ` (at most ${limit})`;
  const what = KEPT.has(reason) ? "" : "; left empty";
  return `${where}${DAMAGE[reason]}${most}${what}`;
}

export const describeSetAside = ({ column, value, reason }: SetAside): string =>
  `${column} “${value}”: ${SET_ASIDE[reason]}; left out`;

export function describeRepair({ column, before, after }: Repair): string {
  return `${column} “${before}” was decoded with the wrong table; restored exactly as “${after}”`;
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
