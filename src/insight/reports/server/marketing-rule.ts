import { refuseField } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import type { Template } from "#insight/reports/shared/rules.ts";
import {
  type Audience,
  grossAlone,
  SECTION_LABELS,
  SECTIONS_OF,
  type Section,
} from "#insight/reports/shared/sections.ts";
import type { OwnTemplate } from "#insight/reports/shared/templates-api.ts";

/** What a report shows, in its order. */
export const sectionsOf = (template: Template, own: OwnTemplate | undefined): readonly Section[] =>
  own === undefined ? SECTIONS_OF[template] : own.sections.filter(({ isOn }) => isOn).map(({ section }) => section);

/** The sections of a report for readers outside that show gross returns alone. */
export const refusedSections = (audience: Audience, sections: readonly Section[]): Section[] =>
  audience === "investors" ? grossAlone(sections) : [];

/** Refuses gross returns without net ones for readers outside, beside the field that says who reads it. */
export function grossAloneRefusal(sections: readonly Section[]): Error {
  const names = sections.map((one) => t(SECTION_LABELS[one])).join(", ");
  return refuseField("audience", "reports.gross_alone", { sections: names });
}
