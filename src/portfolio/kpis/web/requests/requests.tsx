import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Send } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge, type Tone } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { MadeTask, MakeTask, useMadeTasks } from "#work/tasks/web/make-task-panel.tsx";
import { useKpiText } from "../kpi-values.ts";
import { Templates } from "../templates.tsx";
import type { AskStart } from "./ask-figures.tsx";

const AskAll = whenOpened(() => import("./ask-all.tsx"), "AskAll");
const AskFigures = whenOpened(() => import("./ask-figures.tsx"), "AskFigures");

type Request = OutputOf<typeof api.kpiRequests.list>["items"][number];

/** What needs somebody first. */
const REQUEST_ORDER = ["late", "open", "sent", "closed"] as const;
const TONES: Record<Request["state"], Tone> = { open: "info", late: "danger", sent: "success", closed: "neutral" };

/** Who was asked for what, who is late, and what founders are asked for. */
export function Requests() {
  const { t } = useLingui();
  const mayAsk = useCan("kpi:request");
  const requests = useRead(api.kpiRequests.list, {});
  const templates = useRead(api.kpiTemplates.list, {});
  const tasks = useMadeTasks({ kind: "kpi_request", ids: requests.data?.items.map(({ id }) => id) ?? [] });
  const [asking, setAsking] = useState<AskStart | "all">();
  const [only, setOnly] = useState<Request["state"]>();
  const problem = requests.error ?? templates.error;
  if (problem) return <ReadProblem error={problem} onRetry={() => void requests.refetch()} />;
  if (!requests.data || !templates.data) return <RowsSkeleton loading={t`Loading...`} />;
  const shown = requests.data.items.filter(({ state }) => only === undefined || state === only);
  const usable = templates.data.items.filter(({ isArchived }) => !isArchived);
  const { items } = requests.data;
  const ask = mayAsk && <AskButtons disabled={usable.length === 0} onAsk={setAsking} />;
  return (
    <div className="flex flex-col gap-4">
      {items.length === 0 ? (
        <EmptyState
          title={t`No requests yet.`}
          text={t`Founders answer by a link, without an account. Their figures wait here for your review.`}
          action={ask}
        />
      ) : (
        <Section title={<Trans>Requests</Trans>} label={t`Requests`} beside={ask}>
          <StateFilter items={items} value={only} onChange={setOnly} />
          <RecordRows>
            {shown.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                task={tasks.get(request.id)}
                mayAsk={mayAsk}
                onAgain={() =>
                  setAsking({
                    company: { id: request.company.id, name: request.company.name },
                    email: request.recipients[0] ?? "",
                  })
                }
              />
            ))}
          </RecordRows>
        </Section>
      )}
      <Templates />
      {asking === "all" && <AskAll templates={usable} onClose={() => setAsking(undefined)} />}
      {asking !== undefined && asking !== "all" && (
        <AskFigures templates={usable} start={asking} onClose={() => setAsking(undefined)} />
      )}
    </div>
  );
}

const ONE: AskStart = { company: null, email: "" };

function AskButtons({ disabled, onAsk }: { disabled: boolean; onAsk: (whom: AskStart | "all") => void }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Button icon={<Plus aria-hidden className="size-4" />} disabled={disabled} onClick={() => onAsk(ONE)}>
        <Trans>Ask for figures</Trans>
      </Button>
      <Button icon={<Send aria-hidden className="size-4" />} disabled={disabled} onClick={() => onAsk("all")}>
        <Trans>Ask all companies</Trans>
      </Button>
    </span>
  );
}

/** The words of a request’s state. */
function useStateWords(): Record<Request["state"], string> {
  const { t } = useLingui();
  return { open: t`Waiting`, late: t`Late`, sent: t`Received`, closed: t`Closed` };
}

type FilterProps = {
  items: readonly Request[];
  value: Request["state"] | undefined;
  onChange: (state: Request["state"] | undefined) => void;
};

/** How many are late, awaited, received; a press shows these alone. */
function StateFilter({ items, value, onChange }: FilterProps) {
  const { t } = useLingui();
  const words = useStateWords();
  const counts = REQUEST_ORDER.map((state) => [state, items.filter((one) => one.state === state).length] as const);
  return (
    <ul aria-label={t`Requests by state`} className="mb-3 flex flex-wrap gap-1">
      {counts.map(([state, count]) =>
        count === 0 && state !== value ? null : (
          <li key={state}>
            <Button
              size="sm"
              variant="ghost"
              aria-pressed={state === value}
              onClick={() => onChange(state === value ? undefined : state)}
            >
              {words[state]} <span className="figure text-quiet">{count}</span>
            </Button>
          </li>
        ),
      )}
    </ul>
  );
}

type RowProps = {
  request: Request;
  /** The open task that was made of it. */
  task: ComponentProps<typeof MadeTask>["task"] | undefined;
  mayAsk: boolean;
  onAgain: () => void;
};

function RequestRow({ request, task, mayAsk, onAgain }: RowProps) {
  const texts = useKpiText();
  const { company, state, recipients, missing, comment, dueOn, sentAt } = request;
  const words = useStateWords();
  const gaps = missing.join(", ");
  return (
    <RecordRow
      title={`${company.name} · ${texts.period(request.periodKind, request.periodStart)}`}
      badge={<Badge tone={TONES[state]}>{words[state]}</Badge>}
      note={comment}
      facts={
        <>
          <span>
            <Trans>
              Due <Moment at={dueOn} />
            </Trans>
          </span>
          {sentAt !== null && (
            <span>
              <Trans>
                received <Moment at={sentAt} />
              </Trans>
            </span>
          )}
          {recipients.map((recipient) => (
            <bdi key={recipient}>{recipient}</bdi>
          ))}
          {task && <MadeTask task={task} />}
          {gaps !== "" && (
            <span className="text-warn">
              <Trans>Missing: {gaps}</Trans>
            </span>
          )}
        </>
      }
      menu={mayAsk && <RequestActions request={request} onAgain={onAgain} />}
    />
  );
}

function RequestActions({ request: { id, state, company }, onAgain }: Pick<RowProps, "request" | "onAgain">) {
  const { t } = useLingui();
  const close = useCommand(api.kpiRequests.close);
  const revoke = useCommand(api.kpiRequests.revoke);
  const failed = ({ message }: Error) => toast.error(message, t`Failed to update request`);
  const isClosed = state === "closed";
  const mayTask = useCan("task:create");
  return (
    <span className="flex flex-wrap gap-1">
      {!isClosed && (
        <Button size="sm" aria-label={t`Send again to ${company.name}`} onClick={onAgain}>
          <Trans>Send again</Trans>
        </Button>
      )}
      {!isClosed && (
        <Button
          size="sm"
          variant="ghost"
          busy={revoke.isPending}
          aria-label={t`Withdraw links of ${company.name}`}
          onClick={() => revoke.mutate({ id }, { onSuccess: () => toast.success(t`Links withdrawn`), onError: failed })}
        >
          <Trans>Withdraw links</Trans>
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        busy={close.isPending}
        aria-label={isClosed ? t`Reopen the request to ${company.name}` : t`Close the request to ${company.name}`}
        onClick={() => close.mutate({ id, isClosed: !isClosed }, { onError: failed })}
      >
        {isClosed ? <Trans>Reopen</Trans> : <Trans>Close</Trans>}
      </Button>
      {!isClosed && mayTask && (
        <MoreMenu>
          <MakeTask kind="kpi_request" id={id} />
        </MoreMenu>
      )}
    </span>
  );
}
