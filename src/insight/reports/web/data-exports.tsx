import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import type { ReactNode } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { takeFile } from "#core/web/app/take-file.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";

/** Lists of the firm as files, all of their fields. */
export function DataExports() {
  const { t } = useLingui();
  const [mayPortfolio, mayDeals] = [useCan("portfolio:export"), useCan("deal:export")];
  return (
    <div className="flex flex-col gap-3">
      <Export list="portfolio-companies" label={t`Portfolio Companies`} mayExport={mayPortfolio}>
        <Trans>Portfolio Companies</Trans>
      </Export>
      <Export list="deals" label={t`Deal Pipeline`} mayExport={mayDeals}>
        <Trans>Deal Pipeline</Trans>
      </Export>
    </div>
  );
}

type Props = { list: "portfolio-companies" | "deals"; label: string; mayExport: boolean; children: ReactNode };

function Export({ list, label, mayExport, children }: Props) {
  const { t } = useLingui();
  const taking = useMutation({
    mutationFn: (ending: "xlsx" | "csv") => takeFile(`/api/exports/${list}.${ending}`, `${list}.${ending}`),
    onSuccess: () => toast.success(t`Data exported successfully`),
    onError: (_error, ending) => toast.error(ending === "csv" ? t`Failed to export CSV` : t`Failed to export data`),
  });
  const button = (ending: "xlsx" | "csv", word: string) => (
    <Button
      size="sm"
      icon={<FileDown aria-hidden className="size-4" />}
      aria-label={t`${label} as ${word}`}
      disabled={!mayExport}
      busy={taking.isPending && taking.variables === ending}
      onClick={() => taking.mutate(ending)}
    >
      {word}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0">
        <h3 className="font-medium">{children}</h3>
        {!mayExport && (
          <p className="text-sm text-quiet">
            <Trans>Your role can’t export this list.</Trans>
          </p>
        )}
      </div>
      <div className="flex gap-2">
        {button("xlsx", t`Excel`)}
        {button("csv", t`CSV`)}
      </div>
    </div>
  );
}
