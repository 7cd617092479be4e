import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const LIMITED_PARTNER_REFUSALS = {
  "limited-partners.other_fund": ["invalid", msg("Choose a fund")],
  "limited-partners.other_document": ["invalid", msg("Choose a document of this partner")],
  "limited-partners.no_fund": ["invalid", msg("Choose the fund of this commitment")],
  "limited-partners.no_day": ["invalid", msg("Enter the day of the closing it counts from")],
  "limited-partners.no_amount": ["invalid", msg("Enter an amount above zero")],
  "limited-partners.one_account": [
    "conflict",
    msg("This partner is paid to another account in this currency. Change or close that one"),
  ],
  "limited-partners.called_when": ["invalid", msg("Enter the day of the call, after these details were prepared")],
  "limited-partners.rule_stays": ["conflict", msg("This waiting time is confirmed. Set another one")],
  "limited-partners.own_rule": ["forbidden", msg("You set this waiting time. Ask a colleague to confirm it")],
  "limited-partners.rule_changed": ["conflict", msg("This waiting time has changed. Read it again")],
  "limited-partners.rule_waits": ["conflict", msg("A waiting time waits already. Confirm or delete it first")],
} as const satisfies Refusals;
