import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";

export type Report = OutputOf<typeof api.reports.list>["items"][number];

/** Says how reports ended that were started on this screen, each once. */
export function useReportEnds(started: readonly string[], reports: readonly Report[] | undefined): void {
  const { t } = useLingui();
  const said = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, status, error } of reports ?? []) {
      if (status === "generating" || !started.includes(id) || said.current.has(id)) continue;
      said.current.add(id);
      if (status === "completed") toast.success(t`Report generated successfully`);
      else toast.error(error ?? t`Failed to generate report`);
    }
  }, [started, reports, t]);
}
