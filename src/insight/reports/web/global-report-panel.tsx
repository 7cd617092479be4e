import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { TEMPLATE_NEEDS } from "#insight/reports/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { type Started, useReportEnds } from "./report-ends.ts";

const NEEDED = [...TEMPLATE_NEEDS.intelligence, "reports:read", "reports:create"] as const;

/** Makes the PDF of the four areas, for people who may read all of them. It stays under Reports. */
export function GlobalReport() {
  const { permissions } = useSession();
  return NEEDED.every((needed) => permissions.includes(needed)) ? <Generate /> : null;
}

function Generate() {
  const { t, i18n } = useLingui();
  const today = useFirmDay();
  const create = useCommand(api.reports.create);
  const [started, setStarted] = useState<readonly Started[]>([]);
  const reports = useRead(api.reports.list, {}, { enabled: started.length > 0 }).data?.items;
  useReportEnds(started, reports);
  const ids = started.map(({ id }) => id);
  const ended = reports?.filter(({ id, status }) => ids.includes(id) && status !== "generating").length ?? 0;
  const name = t`Rapport Global ${formatDate(today, i18n.locales)}`;
  const run = () =>
    create.mutate(
      { name, template: "intelligence", format: "pdf" },
      {
        onSuccess: ({ id }) => setStarted([...started, { id, done: t`${name} generated successfully` }]),
        onError: ({ message }) => toast.error(message),
      },
    );
  return (
    <Button busy={create.isPending || ended < started.length} busyLabel={t`Generating...`} onClick={run}>
      <Trans>Générer Rapport Global</Trans>
    </Button>
  );
}
