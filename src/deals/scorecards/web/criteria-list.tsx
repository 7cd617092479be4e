import { useLingui } from "@lingui/react/macro";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { type Scorecard, useCriterionWords } from "./score-words.ts";

/** Criteria with their weights. */
export function Criteria({ criteria }: { criteria: Scorecard["criteria"] }) {
  const { t, i18n } = useLingui();
  const words = useCriterionWords();
  const all = criteria.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <RecordRows label={t`Criteria`}>
      {criteria.map((criterion) => (
        <RecordRow
          key={criterion.id}
          title={criterion.name}
          facts={<span>{words.sourceText(criterion)}</span>}
          sum={
            <span className="figure">
              {i18n.number(criterion.weight / all, { style: "percent", maximumFractionDigits: 1 })}
            </span>
          }
        />
      ))}
    </RecordRows>
  );
}
