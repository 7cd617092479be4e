import { t } from "#shared/core/text.ts";
import { CHECKLISTS } from "#shared/diligence/checklists.ts";
import type { DiligenceStage } from "#shared/diligence/rules.ts";

/** What is usually looked at in a stage, as the one who asks reads it. */
export const usualChecklist = (stage: DiligenceStage) =>
  CHECKLISTS[stage].flatMap(({ section, titles }) => titles.map((title) => ({ section: t(section), title: t(title) })));
