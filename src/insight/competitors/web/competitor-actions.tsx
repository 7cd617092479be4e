import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { BellRing, FileDown } from "lucide-react";
import { useState } from "react";
import { takeFile } from "#core/web/app/take-file.ts";
import { toast } from "#core/web/app/toasts.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import type { Competitor } from "./competitor-values.ts";

const AlertsDialog = whenOpened(() => import("./alerts-dialog.tsx"), "AlertsDialog");

/** A competitor as PDF, and which of its changes notify the reader. */
export function CompetitorActions({ competitor }: { competitor: Competitor }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { id } = competitor;
  const report = useMutation({
    mutationFn: () => takeFile(`/api/competitors/${id}/report.pdf`, "competitor.pdf"),
    onError: ({ message }) => toast.error(message, t`Failed to generate report`),
  });
  return (
    <>
      <Button
        size="sm"
        icon={<FileDown aria-hidden className="size-4" />}
        busy={report.isPending}
        onClick={() => report.mutate()}
      >
        <Trans>Rapport Détaillé</Trans>
      </Button>
      <Button size="sm" icon={<BellRing aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        <Trans>Configurer Alertes</Trans>
      </Button>
      {isOpen && <AlertsDialog competitor={competitor} onClose={() => setOpen(false)} />}
    </>
  );
}
