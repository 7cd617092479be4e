import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { api, type OutputOf, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { IconButton } from "#ui/web/icon-button.tsx";
import { AddSample, SampleLine } from "./sample-data.tsx";
import { StepList, useSteps } from "./start-steps.tsx";

type Props = {
  steps: OutputOf<typeof api.start.steps>;
  /** Nobody closed it, and the firm is at its beginning. */
  isOpen: boolean;
};

/** The first steps of a firm until they are done or their reader closes them, and the line that says that sample data is there. */
export function StartPanel({ steps, isOpen }: Props) {
  const { t } = useLingui();
  const dismiss = useCommand(api.start.dismiss);
  const maySample = useCan("deal:configure");
  const own = useSteps(steps);
  const done = own.filter(({ isDone }) => isDone).length;
  const total = own.length;
  const sample = steps.sampleSince !== null ? <SampleLine mayRemove={maySample} /> : maySample && <AddSample />;
  if (!isOpen || done === total)
    return (
      steps.sampleSince !== null && (
        <div className="mt-2 mb-1 rounded-card border border-dashed border-line">{sample}</div>
      )
    );

  return (
    <section aria-labelledby="get-started" className="mt-2 mb-1 rounded-card border border-line bg-surface">
      <header className="flex items-center gap-2 px-4 pt-3">
        <h2 id="get-started" className="text-base font-semibold">
          <Trans>Get started</Trans>
        </h2>
        <p className="figure flex-1 text-sm text-quiet">
          <Trans>
            {done} of {total} done
          </Trans>
        </p>
        <IconButton
          size="sm"
          label={t`Hide first steps`}
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate({}, { onError: ({ message }) => toast.error(message) })}
        >
          <X aria-hidden />
        </IconButton>
      </header>
      <StepList steps={own} />
      {sample && <div className="border-t border-line">{sample}</div>}
    </section>
  );
}
