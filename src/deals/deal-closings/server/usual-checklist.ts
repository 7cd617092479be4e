import { t } from "#core/shared/text.ts";
import { CHECKLISTS } from "#deals/deal-closings/shared/checklists.ts";
import type { ClosingType } from "#deals/deal-closings/shared/rules.ts";

/** What a closing of a type usually takes, as the one who asks reads it. */
export const usualChecklist = (type: ClosingType) =>
  CHECKLISTS[type].flatMap(({ section, titles, after = false }) =>
    titles.map((title) => ({ section: t(section), title: t(title), isAfterClosing: after })),
  );
