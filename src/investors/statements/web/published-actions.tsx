import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { usePublishAgain } from "#core/web/records/approval/publish-again.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import type { OpenRun } from "./statement-values.tsx";

const ReasonDialog = whenOpened(() => import("#core/web/records/approval/reason-dialog.tsx"), "ReasonDialog");

/** How many of the published statements were withdrawn; all are taken back with a reason, or published once more as they were. */
export function PublishedActions({ run: { id, quarterEnds, statements, withdrawn } }: { run: OpenRun }) {
  const { t } = useLingui();
  const mayPublish = useCan("lp:publish");
  const [isAsked, setAsked] = useState(false);
  const { isPending, publishAgain } = usePublishAgain(id);
  return (
    <>
      {withdrawn > 0 && (
        <Badge tone="warn">
          <Trans>
            {withdrawn} of {statements} withdrawn
          </Trans>
        </Badge>
      )}
      {mayPublish && withdrawn > 0 && (
        <Button size="sm" busy={isPending} onClick={publishAgain}>
          <Trans>Publish again</Trans>
        </Button>
      )}
      {mayPublish && withdrawn < statements && (
        <Button size="sm" onClick={() => setAsked(true)}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
      {isAsked && (
        <ReasonDialog
          procedure={api.publications.withdraw}
          about={{ id }}
          words={{
            title: t`Withdraw statements of ${quarterName(quarterEnds)}?`,
            description: t`Partners no longer see theirs and are notified. The reason stays with you.`,
            action: t`Withdraw`,
            done: t`Statements withdrawn`,
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
