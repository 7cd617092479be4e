import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { OpenRun } from "./statement-values.tsx";

/** Why statements were not made to their end; a person who keeps the books tries again. */
export function FailedRun({ run: { id, problem, papers, statements }, at }: { run: OpenRun; at: string }) {
  const { t } = useLingui();
  const mayPrepare = useCan("ledger:post");
  const retry = useCommand(api.statements.retry);
  return (
    <Alert tone="danger">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p>
            {problem === null ? (
              <Trans>
                Stopped on <Moment at={at} />
              </Trans>
            ) : (
              <Trans>
                Failed on <Moment at={at} />: <bdi>{problem}</bdi>
              </Trans>
            )}
          </p>
          {papers > 0 && (
            <p className="text-sm">
              <Trans>
                {papers} of {statements} statements are made and stay.
              </Trans>
            </p>
          )}
        </div>
        {mayPrepare && (
          <Button
            size="sm"
            busy={retry.isPending}
            onClick={() =>
              retry.mutate({ id }, { onError: ({ message }) => toast.error(message, t`Failed to prepare statements`) })
            }
          >
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    </Alert>
  );
}
