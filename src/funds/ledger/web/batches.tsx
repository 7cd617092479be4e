import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { SecondPerson } from "#core/web/records/approval/two-people.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Batch } from "./ledger-words.ts";

const BatchDialog = whenOpened(() => import("./batch-dialog.tsx"), "BatchDialog");

/** Imports with entries of a fund that wait: each is approved as a whole. */
export function Batches({ fundId }: { fundId: string }) {
  const batches = useRead(api.journalBatches.list, { fundId });
  if (batches.isError) return <ReadProblem error={batches.error} onRetry={() => void batches.refetch()} />;
  return batches.data?.items.map((batch) => <BatchSection key={batch.id} batch={batch} />);
}

function BatchSection({ batch }: { batch: Batch }) {
  const { t } = useLingui();
  const mayApprove = useCan("ledger:approve");
  const [isOpen, setOpen] = useState(false);
  const approve = useCommand(api.journalBatches.approve);
  const onDelete = useRemove(batch);
  const { id, rowVersion, name, entries, preparedBy } = batch;
  return (
    <Section
      title={<bdi>{name}</bdi>}
      label={name}
      beside={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone="warn">
            <Trans>Waiting for approval</Trans>
          </Badge>
          {mayApprove && (
            <SecondPerson
              act="approve"
              preparedBy={preparedBy}
              label={t`Approve ${name}`}
              busy={approve.isPending}
              onConfirm={() =>
                approve.mutate(
                  { id, rowVersion },
                  {
                    onSuccess: ({ posted }) =>
                      toast.done(plural(posted, { one: "# entry posted", other: "# entries posted" })),
                  },
                )
              }
            />
          )}
          {onDelete && <RowMenu onEdit={undefined} onDelete={onDelete} />}
        </span>
      }
    >
      {approve.isError && (
        <Alert tone="danger" className="mb-2">
          {approve.error.message}
        </Alert>
      )}
      <BatchFacts batch={batch} />
      <Button size="sm" className="mt-2" onClick={() => setOpen(true)}>
        {plural(entries, { one: "Show # entry", other: "Show # entries" })}
      </Button>
      {isOpen && <BatchDialog batch={batch} onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** Absent for a person who may not. */
function useRemove({ id }: Batch): (() => void) | undefined {
  const { t } = useLingui();
  const remove = useCommand(api.journalBatches.delete);
  if (!useCan("ledger:post")) return undefined;
  return () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => toast.success(t`Import deleted`),
        onError: ({ message }) => toast.error(message, t`Failed to delete import`),
      },
    );
}

function BatchFacts({ batch: { entries, commitments, funds, firstOn, lastOn, preparedBy } }: { batch: Batch }) {
  const { t } = useLingui();
  const count = plural(entries, { one: "# entry", other: "# entries" });
  const names = funds.map(({ name }) => name).join(", ");
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-quiet">
      <span>
        {firstOn === lastOn ? (
          <Trans>
            {count}, <Moment at={firstOn} />
          </Trans>
        ) : (
          <Trans>
            {count}, <Moment at={firstOn} /> to <Moment at={lastOn} />
          </Trans>
        )}
      </span>
      {commitments > 0 && <span>· {plural(commitments, { one: "# commitment", other: "# commitments" })}</span>}
      <span>
        · <bdi>{names}</bdi>
      </span>
      <span>
        ·{" "}
        <Trans>
          Prepared by <bdi>{preparedBy?.name ?? t`Former member`}</bdi>
        </Trans>
      </span>
      <span>
        · <Trans>All of them are posted, or none</Trans>
      </span>
    </p>
  );
}
