import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const CAP_TABLE_REFUSALS = {
  "cap_tables.over_held": ["invalid", msg("Only {held} are held on that day")],
  "cap_tables.not_held": ["invalid", msg("This security isn’t held on that day")],
  "cap_tables.not_vested": ["invalid", msg("Only {vested} have vested on that day")],
  "cap_tables.vests_on_event": [
    "invalid",
    msg("Part of it was exercised or cancelled, and more vests with an event: cancel the part and grant it again"),
  ],
  "cap_tables.breaks_later": [
    "invalid",
    msg("A later event of {date} ({type}) would no longer be possible. Correct that one first"),
  ],
  "cap_tables.impossible": ["invalid", msg("This isn’t possible on that day: {field} {why}")],
  "cap_tables.taken_back": ["conflict", msg("This entry was already undone")],
  "cap_tables.expired": ["invalid", msg("It has expired by that day")],
  "cap_tables.lacks": [
    "invalid",
    msg("The cap table has {held} of {security} with {holder} on that day. Enter there first what is missing"),
  ],
  "cap_tables.whole_only": [
    "invalid",
    msg(
      "Of {security}, {holder} has {held} in the cap table: enter {count} to buy all of it. A part is bought as a purchase, and its transfer entered in the cap table",
    ),
  ],
  "cap_tables.which": [
    "invalid",
    msg(
      "Several entries of {holder} in the cap table could be {security}, and not one of them is of its cost. Correct there what was paid for it",
    ),
  ],
  "cap_tables.other_split": [
    "invalid",
    msg("The cap table has another split of this class on that day: {received} for {quantity}. Reverse that one first"),
  ],
  "cap_tables.lacks_class": [
    "invalid",
    msg("The cap table has no share class called {name}. Enter there first who holds it"),
  ],
  "cap_tables.no_holder": [
    "invalid",
    msg("No other holder of this name is in the cap table. Enter their holding there first"),
  ],
  "cap_tables.approver_manages": [
    "forbidden",
    msg("This entry changes the cap table: someone who manages the portfolio has to approve it"),
  ],
  "cap_tables.of_entry": ["conflict", msg("It came with an entry of a fund: reverse that in the fund’s journal")],
  "cap_tables.pro_rata_undecided": [
    "invalid",
    msg("Say whether the right was exercised or waived. Its task is done then"),
  ],
  "cap_tables.pro_rata_offered": [
    "conflict",
    msg("There was a round with this right. Enter the last day on which it counts instead"),
  ],
  "cap_tables.pro_rata_of_fund": [
    "invalid",
    msg("There was a round with this right: its fund stays. Add another right"),
  ],
  "cap_tables.no_plan": ["invalid", msg("No plan has this name. Reserve shares for it first")],
  "cap_tables.empty": ["invalid", msg("Enter who holds shares first")],
  "cap_tables.other_currency": ["invalid", msg("The convertibles are in {currency}: choose that currency")],
  "cap_tables.favoured_no_safe": [
    "invalid",
    msg("The convertible of {holder} takes the best later terms, which the next round computes for SAFEs only"),
  ],
  "cap_tables.used_up": ["invalid", msg("Conversions and option pool leave nothing for the existing holders")],
  "cap_tables.not_zip": ["invalid", msg("Upload a .zip of Open Cap Format files (.ocf.json)")],
  "cap_tables.too_many_files": ["invalid", msg("The archive can hold up to {most} files")],
  "cap_tables.too_large": ["invalid", msg("The file can be up to {most} MB")],
  "cap_tables.broken_file": ["invalid", msg("{file} can’t be read: it isn’t valid JSON")],
  "cap_tables.wrong_file": ["invalid", msg("The file can’t be imported: {place} {why}")],
  "cap_tables.wrong_object": ["invalid", msg("The file can’t be imported. {file}, object {object}: {field} {why}")],
  "cap_tables.not_in_file": [
    "invalid",
    msg("The file can’t be imported. {file}, object {object}: {field} {id} is not in the {list}"),
  ],
  "cap_tables.issuer_unknown": [
    "invalid",
    msg("Open Cap Format needs the country and the day the company was formed. Add country and formedOn"),
  ],
  "cap_tables.no_transactions": ["invalid", msg("The file holds no transactions")],
  "cap_tables.sheet_problems": ["invalid", msg("Some rows can’t be read. Correct the file and upload it again")],
  "cap_tables.sheet_differs": [
    "conflict",
    msg("The file says {said} shares, fully diluted, and its rows come to {found}"),
  ],
  "cap_tables.sheet_total_differs": [
    "conflict",
    msg("Line {line}, “{name}”, says {said}, and its rows come to {found}"),
  ],
  "cap_tables.not_empty": ["conflict", msg("This company has a cap table. Undo its entries first")],
} as const satisfies Refusals;
