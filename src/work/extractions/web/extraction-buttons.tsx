import { useLingui } from "@lingui/react/macro";
import { Building2, Calculator, ChartColumn, Scale } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { EXTRACTION_TYPES } from "#work/extractions/shared/rules.ts";
import { TYPE_WORDS } from "./extraction-words.ts";

const ICONS = {
  financial_metrics: ChartColumn,
  legal_terms: Scale,
  company_info: Building2,
  valuation_data: Calculator,
} as const;

type Props = {
  /** Without one there is nothing to extract from. */
  documentId: string | undefined;
  onStarted: (id: string) => void;
};

/** One button for each type of extraction. */
export function ExtractionButtons({ documentId, onStarted }: Props) {
  const { i18n } = useLingui();
  const start = useCommand(api.documentExtractions.create);
  return (
    <div className="flex flex-wrap gap-2">
      {EXTRACTION_TYPES.map((extractionType) => {
        const Icon = ICONS[extractionType];
        return (
          <Button
            key={extractionType}
            size="sm"
            icon={<Icon aria-hidden className="size-4" />}
            disabled={documentId === undefined}
            busy={start.isPending && start.variables?.extractionType === extractionType}
            onClick={() =>
              documentId !== undefined &&
              start.mutate(
                { documentId, extractionType },
                { onSuccess: ({ id }) => onStarted(id), onError: ({ message }) => toast.error(message) },
              )
            }
          >
            {i18n._(TYPE_WORDS[extractionType])}
          </Button>
        );
      })}
    </div>
  );
}
