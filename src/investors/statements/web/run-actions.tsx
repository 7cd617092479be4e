import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { PublishedActions } from "./published-actions.tsx";
import type { OpenRun } from "./statement-values.tsx";

/** Discarded by a person who keeps the books, published by somebody else than who prepared them, withdrawn by a person who publishes. */
export function RunActions({ run }: { run: OpenRun }) {
  const mayDiscard = useCan("ledger:post");
  const mayPublish = useCan("lp:publish");
  const { state, isOwn } = run;
  if (state === "published") return <PublishedActions run={run} />;
  if (state === "superseded") return null;
  return (
    <>
      {mayDiscard && <Discard run={run} />}
      {state === "prepared" && isOwn && (
        <span>
          <Trans>Ask a colleague to publish them</Trans>
        </span>
      )}
      {state === "prepared" && !isOwn && mayPublish && <Publish run={run} />}
    </>
  );
}

function Discard({ run: { id } }: { run: OpenRun }) {
  const { t } = useLingui();
  const discard = useCommand(api.statements.discard);
  return (
    <Button
      size="sm"
      busy={discard.isPending}
      onClick={() =>
        discard.mutate(
          { id },
          {
            onSuccess: () => toast.success(t`Statements discarded`),
            onError: ({ message }) => toast.error(message, t`Failed to discard the statements`),
          },
        )
      }
    >
      <Trans>Discard</Trans>
    </Button>
  );
}

function Publish({ run: { id, rowVersion, quarterEnds, statements } }: { run: OpenRun }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const publish = useCommand(api.statements.publish);
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setAsked(true)}>
        <Trans>Publish</Trans>
      </Button>
      <Confirm
        open={isAsked}
        onClose={() => setAsked(false)}
        tone="primary"
        title={t`Publish statements of ${quarterName(quarterEnds)}?`}
        consequence={t`${statements} partners see theirs at once. Published statements stay as they are; corrections are restated.`}
        action={t`Publish statements`}
        busyAction={t`Publishing...`}
        busy={publish.isPending}
        onConfirm={() =>
          publish.mutate(
            { id, rowVersion },
            {
              onSuccess: () => {
                toast.success(t`Statements published`);
                setAsked(false);
              },
              onError: ({ message }) => {
                toast.error(message, t`Failed to publish the statements`);
                setAsked(false);
              },
            },
          )
        }
      />
    </>
  );
}
