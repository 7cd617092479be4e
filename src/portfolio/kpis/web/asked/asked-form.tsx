import { Trans, useLingui } from "@lingui/react/macro";
import { MessageSquarePlus } from "lucide-react";
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { AppError } from "#core/shared/errors.ts";
import type { AskedKpis, AskedRequest } from "#portfolio/kpis/shared/requests-api.ts";
import { MOST_NOTE } from "#portfolio/kpis/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { CurrencySelect } from "#ui/web/form/currency-select.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { useKpiText } from "../kpi-values.ts";
import { type Answer, sendAnswer } from "./asked-client.ts";
import type { Saved } from "./autosave.ts";

type Props = {
  token: string;
  request: AskedRequest;
  firm: string;
  answer: Answer;
  saved: Saved | undefined;
  onEnter: (changed: Partial<Answer>) => void;
  onPaste: (event: ClipboardEvent) => void;
  onAnswered: (asked: AskedKpis) => void;
};

/** The figures of one period: kept as they are typed, sent at a press. */
export function AskedForm({ token, request, firm, answer, saved, onEnter, onPaste, onAnswered }: Props) {
  const { t } = useLingui();
  const texts = useKpiText();
  const { errors, problem, isBusy, send } = useSending(token, request.id, onAnswered);
  const period = texts.period(request.periodKind, request.periodStart);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // On a phone what is wrong stands far above what was pressed.
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(answer);
  }

  return (
    <Section title={period} label={period} beside={<State request={request} />}>
      <form ref={form} onSubmit={submit} onPaste={onPaste} noValidate className="flex flex-col gap-4">
        {request.message !== "" && (
          <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
            {request.message}
          </p>
        )}
        <p className="text-sm text-quiet">
          <Trans>Filled in with the last period. Change what changed.</Trans>
        </p>
        <Fields request={request} answer={answer} errors={errors} onEnter={onEnter} />
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={t`Sending...`}>
            {request.sentAt === null ? <Trans>Send to {firm}</Trans> : <Trans>Send corrections</Trans>}
          </Button>
          <SavedText state={saved} />
        </div>
      </form>
    </Section>
  );
}

type FieldsProps = {
  request: AskedRequest;
  answer: Answer;
  errors: Readonly<Record<string, string>>;
  onEnter: (changed: Partial<Answer>) => void;
};

function Fields({ request, answer, errors, onEnter }: FieldsProps) {
  const { t } = useLingui();
  const { currency, comment, entries, notes } = answer;
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
          note={notes[metric.key]}
          onChange={(entry) => onEnter({ entries: { ...entries, [metric.key]: entry } })}
          onNote={(note) => onEnter({ notes: { ...notes, [metric.key]: note } })}
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

function SavedText({ state }: { state: Saved | undefined }) {
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
  /** Nothing until somebody wants to say something. */
  note: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
  onNote: (note: string) => void;
};

function MetricField({ metric, periodKind, value, note, error, onChange, onNote }: FieldProps) {
  const { t } = useLingui();
  const texts = useKpiText();
  const { label, description, unit, isRequired, before } = metric;
  const last = before && `${texts.period(periodKind, before.periodStart)}: ${texts.exact(unit, before)}`;
  const hint = [description, last, before?.value === value && t`unchanged`].filter(Boolean).join(" · ");
  return (
    <div className="flex flex-col gap-1">
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
      {note === undefined ? (
        <div>
          <Button
            size="sm"
            variant="ghost"
            icon={<MessageSquarePlus aria-hidden className="size-4" />}
            aria-label={t`Comment on ${label}`}
            onClick={() => onNote("")}
          >
            <Trans>Comment</Trans>
          </Button>
        </div>
      ) : (
        <NoteInput label={label} note={note} onNote={onNote} />
      )}
    </div>
  );
}

/** What is said about a figure; the person who asked for the field writes on in it. */
function NoteInput({ label, note, onNote }: { label: string; note: string; onNote: (note: string) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const isNew = useRef(note === "");
  useEffect(() => {
    if (isNew.current) input.current?.focus();
  }, []);
  return (
    <TextInput
      ref={input}
      dir="auto"
      aria-label={t`Comment on ${label}`}
      placeholder={t`What should be known about this figure?`}
      maxLength={MOST_NOTE}
      value={note}
      onChange={({ currentTarget }) => onNote(currentTarget.value)}
    />
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Sends, and puts what is refused beside its field. */
function useSending(token: string, id: string, onAnswered: Props["onAnswered"]) {
  const { t } = useLingui();
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
      const fields = error instanceof AppError ? (error.data.fields ?? {}) : {};
      setErrors(fields);
      const isMarked = Object.keys(fields).length > 0;
      setProblem(isMarked ? t`Check what is marked in red. Nothing was sent yet.` : messageOf(error));
    }
    setBusy(false);
  }
  return { errors, problem, isBusy, send };
}
