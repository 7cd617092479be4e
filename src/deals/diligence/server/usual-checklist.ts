import { t } from "#core/shared/text.ts";
import { CHECKLISTS } from "#deals/diligence/shared/checklists.ts";
import type { DiligenceStage } from "#deals/diligence/shared/rules.ts";

/** What is usually looked at in a stage, as the one who asks reads it. */
export const usualChecklist = (stage: DiligenceStage) =>
  CHECKLISTS[stage].flatMap(({ section, titles }) => titles.map((title) => ({ section: t(section), title: t(title) })));
