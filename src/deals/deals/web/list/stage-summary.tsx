import { useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { STAGES, type Stage } from "#deals/deals/shared/rules.ts";
import { FigureStrip, StripFigure } from "#ui/web/figures/figure-strip.tsx";
import { STAGE_WORDS } from "../fields/vocabulary.ts";

type Props = {
  counts: OutputOf<typeof api.deals.stageCounts> | undefined;
  stage: Stage | undefined;
  onStage: (stage: Stage | undefined) => void;
};

/** How many deals stand at each stage. A figure opens its rows; pressed again it lets go. */
export function StageSummary({ counts, stage: selected, onStage }: Props) {
  const { t, i18n } = useLingui();
  return (
    <FigureStrip label={t`Deals per stage`}>
      {STAGES.map((stage) => (
        <StripFigure
          key={stage}
          label={i18n._(STAGE_WORDS[stage])}
          value={counts && i18n.number(counts.stages[stage])}
          selected={stage === selected}
          onOpen={() => onStage(stage === selected ? undefined : stage)}
        />
      ))}
    </FigureStrip>
  );
}
