import type { ErrorCode } from "./errors.ts";
import { type Msg, msg } from "./text.ts";

/** Why something is refused, by its reason `<area>.<what>`: the code it travels with, and what it says. */
export type Refusals = Readonly<Record<`${string}.${string}`, readonly [code: ErrorCode, text: Msg]>>;

export const CORE_REFUSALS = {
  "core.unreadable": ["invalid", msg("The request is invalid")],
  "core.not_found": ["not_found", msg("{what} not found")],
  "core.nothing_here": ["not_found", msg("Page not found")],
  "core.unknown_fields": [
    "invalid",
    msg("{count, plural, one {There is no field {names}} other {There are no fields {names}}}"),
  ],
  "core.given_up": ["conflict", msg("The person who asked has left")],
  // Who asks
  "core.not_signed_in": ["unauthenticated", msg("User not authenticated")],
  "core.own_password_first": ["forbidden", msg("Choose your own password first")],
  "core.no_firm": ["forbidden", msg("You don’t belong to a firm yet")],
  "core.no_longer_member": ["forbidden", msg("You no longer belong to this firm")],
  "core.not_allowed": ["forbidden", msg("Your role doesn’t allow this")],
  "core.needs_carry": [
    "forbidden",
    msg("Your role doesn’t allow this: it takes seeing carry, and how distributions are divided"),
  ],
  "core.not_for_keys": ["forbidden", msg("API keys can’t do this")],
  "core.key_only_reads": ["forbidden", msg("This API key is read-only")],
  "core.key_lacks": ["forbidden", msg("This API key doesn’t have {permissions}")],
  "core.bad_idempotency_key": ["invalid", msg("An idempotency key has 1 to 255 characters")],
  "core.no_idempotency": ["invalid", msg("This request takes no idempotency key")],
  "core.other_idempotent_request": ["conflict", msg("This idempotency key was used for another request")],
  "core.key_too_fast": ["too_many", msg("Too many requests with this API key. Wait {seconds} seconds")],
  "core.unknown_keys": ["too_many", msg("Too many invalid API keys from this address. Wait 15 minutes")],
  "core.unknown_links": ["too_many", msg("Too many invalid links from this address. Wait 15 minutes")],
  "core.link_over": [
    "unauthenticated",
    msg("This link has expired or was withdrawn. Ask the person who sent it for a new one"),
  ],
  "core.link_elsewhere": ["forbidden", msg("This link doesn’t open this")],
  "core.link_locked": ["forbidden", msg("Enter the code we e-mailed you")],
  "core.link_code_soon": ["too_many", msg("We just sent a code. Wait a minute before you ask for another")],
  "core.link_code_many": ["too_many", msg("Too many codes were sent. Try again in an hour")],
  "core.link_code_wrong": [
    "invalid",
    msg("This code is wrong or has expired. Check your latest e-mail, or ask for a new code"),
  ],
  "core.link_closed": [
    "invalid",
    msg("No more files are needed. If something is missing, ask the person who sent the link"),
  ],
  "core.link_full": ["invalid", msg("This link doesn’t accept more files. Ask the person who sent it for a new one")],
  // Lists and their files
  "core.page_over": ["invalid", msg("This list has changed. Start from the first page")],
  "core.not_sortable": ["invalid", msg('This list cannot be sorted by "{field}"')],
  "core.filters_unreadable": ["invalid", msg("The filters in this address are invalid")],
  "core.filters_no_json": ["invalid", msg("The filters in this address are invalid")],
  "core.no_cards": ["invalid", msg("There are no cards in this list")],
  // Edits
  "core.edited_meanwhile": ["conflict", msg("{name} changed this {what} while you were editing it")],
  "core.books_closed": ["invalid", msg("The books are closed for that day. Choose a later one")],
  "core.day_not_come": ["invalid", msg("This date is in the future")],
  "core.before_fund": ["invalid", msg("The fund begins on {first}. Choose that day or a later one")],
  "core.day_not_ahead": ["invalid", msg("Choose a date after today")],
  "core.account_stays": ["conflict", msg("These bank details are confirmed. Prepare a change instead")],
  "core.account_replaced": ["conflict", msg("These bank details no longer hold")],
  "core.account_waits": ["conflict", msg("A change of this account waits already. Confirm or withdraw it first")],
  "core.own_account": ["forbidden", msg("You prepared these bank details. Ask a colleague to confirm them")],
  "core.account_changed": ["conflict", msg("These bank details have changed. Review them before you confirm")],
  "core.no_route": [
    "invalid",
    msg("Enter the BIC: an account number that isn’t an IBAN doesn’t say which bank it is at"),
  ],
  "core.no_account": ["invalid", msg("Enter the IBAN or account number")],
  "core.gone": ["invalid", msg("This no longer exists")],
  "core.not_colleague": ["invalid", msg("Choose a colleague")],
  "core.too_many_rows": ["invalid", msg("Up to {most} of these. Delete one first")],
  // What the database refuses
  "core.exists": ["conflict", msg("This already exists")],
  "core.in_use": ["invalid", msg("This links to something that doesn’t exist, or is still in use")],
  "core.used_by": ["conflict", msg("This is still used by {what}")],
  "core.out_of_range": ["invalid", msg("A value is out of range")],
  "core.bad_character": ["invalid", msg("The text contains a character that can’t be stored")],
  "core.at_the_same_moment": ["conflict", msg("Someone changed this at the same time. Try again")],
  "core.took_too_long": ["invalid", msg("This took too long. Narrow your search")],
  // Turns
  "core.still_reading": ["too_many", msg("Your last file is still being read. Try again when it’s done")],
  "core.many_files": ["too_many", msg("Many files are being read right now. Try again in a minute")],
  "core.paper_too_long": ["invalid", msg("This is too long for a PDF. Choose less of it, or export it as CSV")],
  "core.attachment_gone": ["invalid", msg("A file to attach no longer exists. Choose the files again")],
  "core.attachments_too_large": [
    "invalid",
    msg("Attach at most 20 files and 20 MB together. Share larger files in the portal"),
  ],
  "core.mailed_enough": ["too_many", msg("Too many messages were sent to {address}. Try again in an hour")],
  "core.too_many_requests": ["too_many", msg("Too many requests. Try again in a minute")],
} as const satisfies Refusals;
