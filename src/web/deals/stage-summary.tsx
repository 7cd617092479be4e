import { useLingui } from "@lingui/react/macro";
import { STAGES, type Stage } from "#shared/deals/rules.ts";
import type { api, OutputOf } from "../core/api.ts";
import { FigureCard } from "../ui/figure-card.tsx";
import { STAGE_WORDS } from "./vocabulary.ts";

type Props = {
  counts: OutputOf<typeof api.deals.stageCounts> | undefined;
  stage: Stage | undefined;
  onStage: (stage: Stage | undefined) => void;
};

/** How many deals stand at each stage. A figure opens its rows; pressed again it lets go. */
export function StageSummary({ counts, stage: selected, onStage }: Props) {
  const { t, i18n } = useLingui();
  return (
    <section aria-label={t`Deals per stage`} className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
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
