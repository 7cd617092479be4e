import { useLingui } from "@lingui/react/macro";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { numberFormat } from "#ui/web/text/formats.ts";
import { toneOf } from "#work/extractions/shared/rules.ts";

/** How sure a value is: green from 80%, yellow from 60%, red below. */
export function ConfidenceBadge({ confidence }: { confidence: number }) {
  const { i18n } = useLingui();
  const shown = numberFormat(i18n.locales, { style: "percent", maximumFractionDigits: 0 }).format(confidence);
  return (
    <Badge tone={toneOf(confidence)}>
      <span className="figure">{shown}</span>
    </Badge>
  );
}
