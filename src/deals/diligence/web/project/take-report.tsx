import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { takeFile } from "#core/web/app/take-file.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";

/** The analysis of a project with all it rests on, as a PDF. */
export function TakeReport({ projectId, variant }: { projectId: string; variant?: "primary" }) {
  const { t } = useLingui();
  const taking = useMutation({
    mutationFn: () => takeFile(`/api/due-diligence/${projectId}/report.pdf`, "dd-report.pdf"),
    onSuccess: () => toast.success(t`AI report generated`),
    onError: () => toast.error(t`Failed to generate AI report`),
  });
  return (
    <Button
      {...(variant && { variant })}
      icon={<FileDown aria-hidden className="size-4" />}
      busy={taking.isPending}
      busyLabel={t`Generating...`}
      onClick={() => taking.mutate()}
    >
      <Trans>Generate AI report</Trans>
    </Button>
  );
}
