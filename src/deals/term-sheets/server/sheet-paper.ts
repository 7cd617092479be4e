import { factRows, type Paper, section } from "#core/server/paper/paper.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import type { TermSheet } from "#deals/term-sheets/shared/api.ts";
import { sectionsOf } from "#deals/term-sheets/shared/merged.ts";

/** A term sheet as our own layout has it: the same terms as the Word document, under the same headings. */
export function paperOf(sheet: TermSheet, { firm, today }: { firm: string; today: string }): Paper {
  return {
    title: t("Term sheet: {company}", { company: sheet.company }),
    about: [sheet.version, sheet.status, sheet.leadInvestor].filter((one) => one !== null && one !== "").join(" · "),
    firm,
    madeOn: dayText(today),
    blocks: sectionsOf(sheet).flatMap(({ title, terms }) => [
      section(title),
      factRows(...terms.map(({ label, value }) => [label, value] as const)),
    ]),
  };
}
