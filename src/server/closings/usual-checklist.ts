import { CHECKLISTS } from "#shared/closings/checklists.ts";
import type { ClosingType } from "#shared/closings/rules.ts";
import { t } from "#shared/core/text.ts";

/** What a closing of a type usually takes, as the one who asks reads it. */
export const usualChecklist = (type: ClosingType) =>
  CHECKLISTS[type].flatMap(({ section, titles, after = false }) =>
    titles.map((title) => ({ section: t(section), title: t(title), isAfterClosing: after })),
  );
