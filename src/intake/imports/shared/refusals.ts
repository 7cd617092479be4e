import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const IMPORT_REFUSALS = {
  "imports.preparing": ["conflict", msg("Another import is being prepared. Try again in a minute")],
  "imports.not_over": ["conflict", msg("This import is still running or was already undone")],
  "imports.imported": ["conflict", msg("This file was already imported. Upload it again to import it once more")],
  "imports.ended": ["conflict", msg("This import has ended. Retry it from its page, or upload the file again")],
  "imports.running": ["conflict", msg("This file is already being imported")],
  "imports.undone": ["conflict", msg("This import was undone. Upload the file again")],
  "imports.file_gone": ["conflict", msg("The file is no longer kept. Upload it again")],
  "imports.undone_anew": ["conflict", msg("This import is being undone again")],
  "imports.file_empty": ["invalid", msg("The file is empty")],
  "imports.file_too_large": ["invalid", msg("The file is larger than {most} MB. Split it")],
  "imports.too_many_rows": ["invalid", msg("The file has more than {most, number} rows. Split it")],
  "imports.totals_differ": ["conflict", msg("The file differs from your totals: {differences}")],
  "imports.no_transactions": ["invalid", msg("The first row doesn’t name the columns of a track record")],
  "imports.no_marks": ["invalid", msg("The first row doesn’t name the columns of a valuation history")],
  "imports.no_figures": ["invalid", msg("The first row doesn’t name the columns of a KPI history")],
  "imports.unknown_unit": [
    "invalid",
    msg("The heading “{heading}” says “{says}”, which is no unit we know. Choose what its figures count in"),
  ],
  "imports.same_sort": [
    "invalid",
    msg("Both files hold the same sort of rows. Choose one with movements and one with statements"),
  ],
  "imports.too_many_partners": ["invalid", msg("The files name more than {most, number} partners")],
  "imports.too_much_history": ["invalid", msg("The files take too long to compare. Split them by years")],
  "imports.history_differs": [
    "conflict",
    msg("The files differ in {count, plural, one {# place} other {# places}}. Correct them, or say that you mean it"),
  ],
  "imports.nothing_to_prepare": [
    "conflict",
    msg("There is nothing to prepare: every movement is in the books or left out"),
  ],
  "imports.more_than_left": [
    "invalid",
    msg("Cash and expenses are more than what remains unallocated: {remaining} {currency}"),
  ],
  "imports.may_not_enter_history": [
    "forbidden",
    msg("Your role doesn’t allow entering the history of partners: it takes the books and limited partners"),
  ],
  "imports.may_not_add_companies": ["forbidden", msg("Your role doesn’t allow adding companies to the portfolio")],
  "imports.role_lacks": ["forbidden", msg("Your role doesn’t allow adding and updating {what}")],
} as const satisfies Refusals;
