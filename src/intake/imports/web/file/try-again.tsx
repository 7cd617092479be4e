import { useLingui } from "@lingui/react/macro";
import { RotateCw } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import type { JOB_STATUSES } from "#work/jobs/shared/api.ts";

type Props = { job: { id: string; status: (typeof JOB_STATUSES)[number] } };

/** Lets a job that failed or was stopped go on from what it has committed. */
export function TryAgain({ job: { id, status } }: Props) {
  const { t } = useLingui();
  const retry = useCommand(api.jobs.retry);
  if (status !== "failed" && status !== "cancelled") return null;
  return (
    <Button
      variant="primary"
      icon={<RotateCw aria-hidden className="size-4" />}
      busy={retry.isPending || retry.isSuccess}
      busyLabel={t`Starting...`}
      onClick={() =>
        retry.mutate({ id }, { onError: ({ message: reason }) => toast.error(t`Failed to restart: ${reason}`) })
      }
    >
      {status === "failed" ? t`Try again` : t`Continue`}
    </Button>
  );
}
