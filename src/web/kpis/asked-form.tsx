import { Trans, useLingui } from "@lingui/react/macro";
import { type ClipboardEvent, type FormEvent, useState } from "react";
import { AppError } from "#shared/core/errors.ts";
import type { AskedKpis, AskedRequest } from "#shared/kpis/requests-api.ts";
import { cellsOf, figuresInTable, isTable } from "#shared/kpis/table.ts";
import { Alert } from "../ui/alert.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { CurrencySelect } from "../ui/currency-select.tsx";
import { Field } from "../ui/field.tsx";
import { Moment } from "../ui/moment.tsx";
import { Section } from "../ui/record-layout.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { type Answer, sendAnswer } from "./asked-client.ts";
import { useAutosave } from "./autosave.ts";
import { useKpiText } from "./kpi-values.ts";

type Props = { token: string; request: AskedRequest; firm: string; onAnswered: (asked: AskedKpis) => void };

const typedIn = ({ currency, comment, metrics }: AskedRequest): Answer => ({
  currency,
  comment,
  entries: Object.fromEntries(metrics.map(({ key, entry }) => [key, entry])),
});

/** The figures of one period: kept as they are typed, pasted from a spreadsheet, sent at a press. */
export function AskedForm({ token, request, firm, onAnswered }: Props) {
  const { t } = useLingui();
  const texts = useKpiText();
  const { answer, enter, paste, pasted, state } = useAnswer(token, request);
  const { errors, problem, isBusy, send } = useSending(token, request.id, onAnswered);
  const period = texts.period(request.periodKind, request.periodStart);

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(answer);
  }

  return (
    <Section title={period} label={period} beside={<State request={request} />}>
      <form onSubmit={submit} onPaste={paste} noValidate className="flex flex-col gap-4">
        {request.message !== "" && (
          <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
            {request.message}
          </p>
        )}
        <p className="text-sm text-quiet">
          <Trans>Filled in with the last period. Change what changed, or paste a table from a spreadsheet.</Trans>
        </p>
        {pasted !== undefined && <Pasted count={pasted} />}
        <Fields request={request} answer={answer} errors={errors} onEnter={enter} />
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={t`Sending...`}>
            {request.sentAt === null ? <Trans>Send to {firm}</Trans> : <Trans>Send corrections</Trans>}
          </Button>
          <Saved state={state} />
        </div>
      </form>
    </Section>
  );
}

/** What is typed, pasted and kept. */
function useAnswer(token: string, request: AskedRequest) {
  const [answer, setAnswer] = useState(() => typedIn(request));
  const [pasted, setPasted] = useState<number>();
  const { state, change } = useAutosave(token, request.id);

  function enter(changed: Partial<Answer>) {
    const next = { ...answer, ...changed };
    setAnswer(next);
    change(next);
  }

  /** A table goes into all fields it names; a single figure, and a comment, into its own. */
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain");
    if (!isTable(text) || event.target instanceof HTMLTextAreaElement) return;
    const found = figuresInTable(cellsOf(text), request.metrics, request);
    event.preventDefault();
    setPasted(Object.keys(found).length);
    enter({ entries: { ...answer.entries, ...found } });
  }

  return { answer, enter, paste, pasted, state };
}

type FieldsProps = {
  request: AskedRequest;
  answer: Answer;
  errors: Readonly<Record<string, string>>;
  onEnter: (changed: Partial<Answer>) => void;
};

function Fields({ request, answer, errors, onEnter }: FieldsProps) {
  const { t } = useLingui();
  const { currency, comment, entries } = answer;
  return (
    <>
      {request.metrics.some(({ unit }) => unit === "money") && (
        <Field label={t`Currency`}>
          <CurrencySelect
            value={currency}
            onChange={({ currentTarget }) => onEnter({ currency: currentTarget.value })}
          />
        </Field>
      )}
      {request.metrics.map((metric) => (
        <MetricField
          key={metric.key}
          metric={metric}
          periodKind={request.periodKind}
          value={entries[metric.key] ?? ""}
          error={errors[metric.key]}
          onChange={(entry) => onEnter({ entries: { ...entries, [metric.key]: entry } })}
        />
      ))}
      <Field label={t`Comment`} optional error={errors["comment"]}>
        <Textarea
          dir="auto"
          rows={3}
          maxLength={2000}
          value={comment}
          onChange={({ currentTarget }) => onEnter({ comment: currentTarget.value })}
        />
      </Field>
    </>
  );
}

function Pasted({ count }: { count: number }) {
  return count === 0 ? (
    <Alert tone="warn">
      <Trans>No figures found in what you pasted. The first column or row must name them as below.</Trans>
    </Alert>
  ) : (
    <Alert tone="info">
      <Trans>Figures filled in from your table: {count}. Check them before you send.</Trans>
    </Alert>
  );
}

function State({ request: { sentAt, isLate, dueOn } }: { request: AskedRequest }) {
  if (sentAt !== null)
    return (
      <Badge tone="success">
        <Trans>
          Sent <Moment at={sentAt} />
        </Trans>
      </Badge>
    );
  return (
    <Badge tone={isLate ? "danger" : "neutral"}>
      <Trans>
        Due <Moment at={dueOn} />
      </Trans>
    </Badge>
  );
}

function Saved({ state }: { state: "saving" | "saved" | "failed" | undefined }) {
  return (
    <output className={state === "failed" ? "text-sm text-danger" : "text-sm text-quiet"}>
      {state === "saving" && <Trans>Saving...</Trans>}
      {state === "saved" && <Trans>Saved. You can close this page and continue later.</Trans>}
      {state === "failed" && <Trans>Not saved. Check your connection; your next change tries again.</Trans>}
    </output>
  );
}

type FieldProps = {
  metric: AskedRequest["metrics"][number];
  periodKind: AskedRequest["periodKind"];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function MetricField({ metric, periodKind, value, error, onChange }: FieldProps) {
  const { t } = useLingui();
  const texts = useKpiText();
  const { label, description, unit, isRequired, before } = metric;
  const last = before && `${texts.period(periodKind, before.periodStart)}: ${texts.exact(unit, before)}`;
  const hint = [description, last, before?.value === value && t`unchanged`].filter(Boolean).join(" · ");
  return (
    <Field label={label} error={error} hint={hint} required={isRequired}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        className="figure"
        maxLength={60}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}

/** Sends, and puts what is refused beside its field. */
function useSending(token: string, id: string, onAnswered: Props["onAnswered"]) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function send(answer: Answer) {
    setBusy(true);
    setErrors({});
    setProblem(undefined);
    try {
      onAnswered(await sendAnswer(token, id, answer));
    } catch (error) {
      setErrors(error instanceof AppError ? (error.data.fields ?? {}) : {});
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }
  return { errors, problem, isBusy, send };
}
