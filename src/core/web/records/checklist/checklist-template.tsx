import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type Procedure, useCommand, useRead } from "../../api/api.ts";
import { toast } from "../../app/toasts.ts";
import { ReadProblem } from "../page/read-problem.tsx";
import { TemplateSections } from "./template-items.tsx";

type Own = { id: string; changedBy: { id: string; name: string } | null; changedAt: string };
type Template = { own: Own | null; usual: { section: string; title: string }[] };

type Props<Of extends object> = {
  /** Which checklist: by its stage, by its type. */
  of: Of;
  procedures: { get: Procedure<Of, Template>; begin: Procedure<Of, unknown>; reset: Procedure<Of, unknown> };
  mayConfigure: boolean;
  said: {
    /** While the firm uses the standard one. */
    standard: ReactNode;
    /** What going back to it loses. */
    consequence: string;
  };
  /** The items of the firm's own. */
  children: (templateId: string) => ReactNode;
};

/** The checklist records of a sort begin with: the standard one, until the firm makes it its own and changes it. */
export function ChecklistTemplate<Of extends object>({ of, procedures, mayConfigure, said, children }: Props<Of>) {
  const template = useRead(procedures.get, of);
  if (template.isError) return <ReadProblem error={template.error} onRetry={() => void template.refetch()} />;
  if (template.data === undefined) return <Skeleton className="h-64 w-full" />;
  const { own, usual } = template.data;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet">{own ? <Whose own={own} /> : said.standard}</p>
        {mayConfigure &&
          (own ? (
            <Restore of={of} procedure={procedures.reset} consequence={said.consequence} />
          ) : (
            <Begin of={of} procedure={procedures.begin} />
          ))}
      </div>
      {own ? (
        children(own.id)
      ) : (
        <TemplateSections items={usual}>{({ title }) => <RecordRow key={title} title={title} />}</TemplateSections>
      )}
    </div>
  );
}

function Whose({ own: { changedBy, changedAt } }: { own: Own }) {
  const { t } = useLingui();
  const name = changedBy?.name ?? t`Former member`;
  return (
    <Trans>
      Your firm’s own checklist, begun by <bdi>{name}</bdi>, <Moment at={changedAt} />
    </Trans>
  );
}

type Act<Of extends object> = { of: Of; procedure: Procedure<Of, unknown> };

function Begin<Of extends object>({ of, procedure }: Act<Of>) {
  const { t } = useLingui();
  const begin = useCommand(procedure);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update checklist`);
  return (
    <Button busy={begin.isPending} onClick={() => begin.mutate(of, { onError })}>
      <Trans>Edit checklist</Trans>
    </Button>
  );
}

function Restore<Of extends object>({ of, procedure, consequence }: Act<Of> & { consequence: string }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const reset = useCommand(procedure);
  const run = () =>
    reset.mutate(of, {
      onSuccess: () => toast.success(t`Standard checklist restored`),
      onError: ({ message }) => toast.error(message, t`Failed to update checklist`),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trans>Restore standard checklist</Trans>
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Restore the standard checklist?`}
        consequence={consequence}
        action={t`Restore`}
        busyAction={t`Restoring...`}
        busy={reset.isPending}
        onConfirm={run}
      />
    </>
  );
}
