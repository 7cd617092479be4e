import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Check, CircleDashed, Hourglass, Minus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { RunActions } from "#core/web/records/approval/run-state.tsx";
import type { Quarter, QuarterStep } from "#funds/quarters/shared/closes-api.ts";
import type { Uncharged } from "#funds/quarters/shared/runs-api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Divisions } from "./quarter-reallocations.tsx";
import { useStepWords } from "./step-words.ts";
import { UnchargedFees } from "./uncharged-fees.tsx";

const PostStepDialog = whenOpened(() => import("./post-step-dialog.tsx"), "PostStepDialog");
const PrepareFeeDialog = whenOpened(() => import("./fee-dialogs.tsx"), "PrepareFeeDialog");

const ICONS = { done: Check, waiting: Hourglass, open: CircleDashed, none: Minus };
const TONES = { done: "text-success", waiting: "text-warn", open: "text-quiet", none: "text-quiet" };

/** The steps of a quarter in their order, each as the books say it, with what does it. */
export function QuarterSteps({ quarter }: { quarter: Quarter }) {
  const { label, stateOf, reasonOf } = useStepWords();
  const { fundId, currency } = quarter;
  const mayPost = useCan("ledger:post");
  const [reviewed, setReviewed] = useState<QuarterStep["id"]>();
  const [gap, setGap] = useState<Uncharged>();
  const waiting = quarter.steps.find(({ id, draft }) => id === reviewed && draft !== null);
  return (
    <>
      <ol className="divide-y divide-line">
        {quarter.steps.map((step, place) => {
          const Icon = ICONS[step.state];
          const reason = reasonOf(step);
          return (
            <li key={step.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
              <Icon aria-hidden className={`size-5 shrink-0 ${TONES[step.state]}`} />
              <div className="min-w-48 flex-1">
                <p className="font-medium">
                  {place + 1}. {label(step.id)}
                </p>
                <p className="text-sm text-quiet">
                  {stateOf(step.state)}
                  {reason !== null && <>: {reason}</>}
                </p>
                {step.id === "allocation" && quarter.divisions.length > 0 && <Divisions quarter={quarter} />}
                {step.id === "fees" && quarter.uncharged.length > 0 && (
                  <div className="mt-2">
                    <UnchargedFees
                      uncharged={quarter.uncharged}
                      currency={currency}
                      // A locked quarter stays as it is: what it lacks is charged from the fund's page or the next one.
                      action={mayPost && step.draft === null && quarter.close?.state !== "locked" ? setGap : undefined}
                    />
                  </div>
                )}
              </div>
              <div className="flex flex-wrap items-center gap-2">
                {step.draft ? (
                  <RunActions draft={step.draft} onReview={() => setReviewed(step.id)} />
                ) : (
                  <StepAction quarter={quarter} step={step} />
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {waiting?.draft && (
        <PostStepDialog
          fundId={fundId}
          currency={currency}
          title={label(waiting.id)}
          draft={waiting.draft}
          onClose={() => setReviewed(undefined)}
        />
      )}
      {gap && <PrepareFeeDialog fundId={fundId} next={gap} onClose={() => setGap(undefined)} />}
    </>
  );
}

type Props = { quarter: Quarter; step: QuarterStep };

/** What brings a step on, for a person who may. */
function StepAction({ quarter: { fundId, endsOn, startsOn, closedUntil }, step }: Props): ReactNode {
  const { t } = useLingui();
  const mayPost = useCan("ledger:post");
  const mayReadCarry = useCan("carry:read");
  const mayValue = useCan("valuation:read");
  const carry = useCommand(api.fundCarry.prepare);
  const allocate = useCommand(api.quarterCloses.allocate);
  const divide = useCommand(api.quarterCloses.divide);
  const isClosed = closedUntil !== null && closedUntil >= endsOn;
  const prepared = { onSuccess: () => toast.success(t`Entry prepared. It waits for approval`), onError };
  function onError({ message }: Error) {
    toast.error(message, t`Failed to prepare the entry`);
  }
  if (step.id === "marks" && mayValue && step.state !== "none")
    return step.roundId === null ? (
      <Link to="/portfolio/valuations" className={buttonStyle({ size: "sm" })}>
        <Trans>Open valuations</Trans>
      </Link>
    ) : (
      <Link to="/portfolio/valuations/$id" params={{ id: step.roundId }} className={buttonStyle({ size: "sm" })}>
        <Trans>Open marks</Trans>
      </Link>
    );
  if (step.id === "expenses" && step.state === "open") return <ToTab fundId={fundId} tab="journal" />;
  if (step.id === "balance") return <ToTab fundId={fundId} tab="ledger" />;
  if (step.state !== "open" || !mayPost) return null;
  // It is posted on an open day.
  if (step.reason === "not_reallocated")
    return (
      <Button size="sm" busy={divide.isPending} onClick={() => divide.mutate({ fundId, endsOn }, prepared)}>
        <Trans>Reallocate</Trans>
      </Button>
    );
  if (isClosed) return null;
  if (step.id === "fees")
    return step.reason === "no_terms" ? (
      <ToTab fundId={fundId} tab="terms" />
    ) : step.reason === "offsets_wait" ? (
      <ToTab fundId={fundId} tab="fees" />
    ) : (
      <AddFee fundId={fundId} next={{ startsOn, endsOn }} />
    );
  if (step.id === "carry" && (step.reason === "not_accrued" || step.reason === "stale"))
    return mayReadCarry ? (
      <Button size="sm" busy={carry.isPending} onClick={() => carry.mutate({ fundId, endsOn }, prepared)}>
        <Trans>Accrue carry</Trans>
      </Button>
    ) : (
      <span className="text-sm text-quiet">
        <Trans>A partner accrues it</Trans>
      </span>
    );
  if (step.id === "allocation")
    return (
      <Button size="sm" busy={allocate.isPending} onClick={() => allocate.mutate({ fundId, endsOn }, prepared)}>
        <Trans>Allocate</Trans>
      </Button>
    );
  return null;
}

function AddFee({ fundId, next }: { fundId: string; next: { startsOn: string; endsOn: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Trans>Add management fee</Trans>
      </Button>
      {isOpen && <PrepareFeeDialog fundId={fundId} next={next} onClose={() => setOpen(false)} />}
    </>
  );
}

function ToTab({ fundId, tab }: { fundId: string; tab: "journal" | "ledger" | "terms" | "fees" }) {
  return (
    <Link to="/portfolio/funds/$id" params={{ id: fundId }} search={{ tab }} className={buttonStyle({ size: "sm" })}>
      {tab === "journal" ? (
        <Trans>Open journal</Trans>
      ) : tab === "ledger" ? (
        <Trans>Open trial balance</Trans>
      ) : tab === "fees" ? (
        <Trans>Open offsets</Trans>
      ) : (
        <Trans>Open terms</Trans>
      )}
    </Link>
  );
}
