import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";

export type Report = OutputOf<typeof api.reports.list>["items"][number];

/** A report that was started on this screen, and what is said once it is made. */
export type Started = { id: string; done: string };
type Ended = Pick<Report, "id" | "status" | "error">;

/** Says how reports ended that were started on this screen, each once. */
export function useReportEnds(started: readonly Started[], reports: readonly Ended[] | undefined): void {
  const { t } = useLingui();
  const said = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, status, error } of reports ?? []) {
      const own = started.find((one) => one.id === id);
      if (status === "generating" || own === undefined || said.current.has(id)) continue;
      said.current.add(id);
      if (status === "completed") toast.success(own.done);
      else toast.error(error ?? t`Failed to generate report`);
    }
  }, [started, reports, t]);
}
