import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { toast } from "../core/toasts.ts";
import { Button } from "../ui/button.tsx";
import { type DealSearch, listOf, questionOf } from "./deal-search.ts";

function addressOf(search: DealSearch): string {
  const { filters, sort } = listOf(search);
  return `/api/exports/deals.csv?${new URLSearchParams({
    filters: JSON.stringify(filters),
    search: questionOf(search).search,
    sort: `${sort.field}.${sort.direction}`,
  })}`;
}

/** A file that breaks off half way must not look whole, so it is handed over only once all of it is here. */
async function download(search: DealSearch): Promise<void> {
  const response = await fetch(addressOf(search));
  if (!response.ok) throw new Error(response.statusText);
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = file;
  link.download = "deals.csv";
  link.click();
  URL.revokeObjectURL(file);
}

export function ExportButton({ search, disabled }: { search: DealSearch; disabled: boolean }) {
  const { t } = useLingui();
  const exporting = useMutation({
    mutationFn: download,
    onSuccess: () => toast.success(t`Deals exported successfully`),
    onError: () => toast.error(t`Failed to export CSV`),
  });
  return (
    <Button
      icon={<Download aria-hidden className="size-4" />}
      disabled={disabled}
      busy={exporting.isPending}
      busyLabel={t`Exporting...`}
      onClick={() => exporting.mutate(search)}
    >
      <Trans>Export CSV</Trans>
    </Button>
  );
}
