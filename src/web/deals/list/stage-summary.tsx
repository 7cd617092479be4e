import { useLingui } from "@lingui/react/macro";
import { STAGES, type Stage } from "#shared/deals/rules.ts";
import type { api, OutputOf } from "../../core/api/api.ts";
import { FigureCard } from "../../ui/figure-card.tsx";
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
    <section
      aria-label={t`Deals per stage`}
      className="-mx-4 mb-4 grid auto-cols-[minmax(9rem,1fr)] grid-flow-col gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0.5"
    >
      {STAGES.map((stage) => (
        <FigureCard
          key={stage}
          label={i18n._(STAGE_WORDS[stage])}
          value={counts && i18n.number(counts.stages[stage])}
          selected={stage === selected}
          onOpen={() => onStage(stage === selected ? undefined : stage)}
        />
      ))}
    </section>
  );
}
