import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp, Plus, Trash2, Workflow } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFieldArray, useWatch } from "react-hook-form";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { MOST_STEPS, STEP_KINDS } from "#work/workflows/shared/rules.ts";
import { FieldsEditor } from "./fields-editor.tsx";
import { StepAssignee } from "./step-assignee.tsx";
import { StepCondition } from "./step-condition.tsx";
import { EMPTY_STEP, type Form } from "./template-form.ts";
import { KIND_WORDS } from "./workflow-words.ts";

const StepsGraph = whenOpened(() => import("./steps-graph.tsx"), "StepsGraph");

/** The steps of a template, as a graph or as a list: added, removed and moved by buttons, or by Alt and an arrow in a title. */
export function StepsEditor({ form }: { form: Form }) {
  const { t } = useLingui();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "steps" });
  const list = useRef<HTMLOListElement>(null);
  const problem = form.errors.steps?.message ?? form.errors.steps?.root?.message;
  const [isGraph, setGraph] = useState(false);
  const focusStep = (place: number) =>
    list.current?.querySelectorAll<HTMLInputElement>("[data-step-title]")[place]?.focus();
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    move(from, to);
    // The step keeps the focus at its new place, once the list is drawn.
    requestAnimationFrame(() => focusStep(to));
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">
        <Trans>Steps</Trans>
      </legend>
      <HowShown isGraph={isGraph} onChange={setGraph} />
      {problem !== undefined && <p className="text-sm text-danger">{problem}</p>}
      {isGraph && (
        <StepsGraph
          form={form}
          onMove={(from, to) => to >= 0 && to < fields.length && move(from, to)}
          onOpen={(place) => {
            // At once: with the button that goes, the dialog would take the focus.
            flushSync(() => setGraph(false));
            focusStep(place);
          }}
        />
      )}
      <ol
        ref={list}
        hidden={isGraph}
        aria-label={t`Steps`}
        className={clsx("flex-col gap-3", isGraph ? "hidden" : "flex")}
      >
        {fields.map(({ id }, place) => (
          <StepEditor
            key={id}
            form={form}
            place={place}
            count={fields.length}
            onMove={(to) => moveTo(place, to)}
            onRemove={() => remove(place)}
          />
        ))}
      </ol>
      <Button
        className="self-start"
        size="sm"
        icon={<Plus aria-hidden className="size-4" />}
        disabled={fields.length >= MOST_STEPS}
        onClick={() => append(EMPTY_STEP)}
      >
        <Trans>Add step</Trans>
      </Button>
    </fieldset>
  );
}

/** Whether the steps are a list or a graph. */
function HowShown({ isGraph, onChange }: { isGraph: boolean; onChange: (isGraph: boolean) => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-xs text-quiet">
        {isGraph ? (
          <Trans>Drag a step, or move it with Alt and an arrow. Press it to edit it.</Trans>
        ) : (
          <Trans>In a title, Alt and an arrow move its step.</Trans>
        )}
      </p>
      <Button
        size="sm"
        variant="ghost"
        icon={<Workflow aria-hidden className="size-4" />}
        aria-pressed={isGraph}
        onClick={() => onChange(!isGraph)}
      >
        <Trans>Graph</Trans>
      </Button>
    </div>
  );
}

type StepProps = { form: Form; place: number; count: number; onMove: (to: number) => void; onRemove: () => void };

function StepEditor({ form, place, count, onMove, onRemove }: StepProps) {
  const { t, i18n } = useLingui();
  const kind = useWatch({ control: form.control, name: `steps.${place}.kind` });
  const errors = form.errors.steps?.[place];
  const number = place + 1;
  function press(event: KeyboardEvent) {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    onMove(place + by);
  }
  return (
    <li aria-label={t`Step ${number}`} className="flex flex-col gap-3 rounded-card border border-line p-3">
      <StepHead {...{ place, count, onMove, onRemove }} />
      <div className="grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Field label={t`Type`} error={errors?.kind?.message}>
          <ChoiceSelect
            {...form.register(`steps.${place}.kind`)}
            options={STEP_KINDS.map((one) => [one, i18n._(KIND_WORDS[one])] as const)}
          />
        </Field>
        <Field label={t`Title`} required error={errors?.title?.message}>
          <TextInput
            {...form.register(`steps.${place}.title`)}
            maxLength={200}
            data-step-title
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onKeyDown={press}
          />
        </Field>
      </div>
      {kind === "form" && <FieldsEditor form={form} place={place} />}
      <StepTiming form={form} place={place} />
      <StepCondition form={form} place={place} />
    </li>
  );
}

/** Who works on a step and until when, or how long it waits. */
function StepTiming({ form, place }: { form: Form; place: number }) {
  const { t } = useLingui();
  const kind = useWatch({ control: form.control, name: `steps.${place}.kind` });
  const errors = form.errors.steps?.[place];
  if (kind === "committee") return null;
  if (kind === "wait")
    return (
      <Days
        form={form}
        name={`steps.${place}.waitDays`}
        label={t`Business days to wait`}
        error={errors?.waitDays?.message}
      />
    );
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <StepAssignee form={form} place={place} isApproval={kind === "approval"} />
      <Days
        form={form}
        name={`steps.${place}.dueDays`}
        label={t`Due in business days`}
        error={errors?.dueDays?.message}
      />
    </div>
  );
}

function StepHead({ place, count, onMove, onRemove }: Omit<StepProps, "form">) {
  const { t } = useLingui();
  const number = place + 1;
  return (
    <div className="flex items-center justify-between gap-2">
      <span className="text-sm font-medium">{t`Step ${number}`}</span>
      <span className="flex gap-1">
        <IconButton
          size="sm"
          label={t`Move step ${number} up`}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          size="sm"
          label={t`Move step ${number} down`}
          disabled={number === count}
          onClick={() => onMove(number)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton size="sm" label={t`Remove step ${number}`} disabled={count === 1} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </span>
    </div>
  );
}

type DaysProps = {
  form: Form;
  name: `steps.${number}.${"waitDays" | "dueDays"}`;
  label: string;
  error: string | undefined;
};

function Days({ form, name, label, error }: DaysProps) {
  return (
    <Field label={label} error={error}>
      <TextInput type="number" min={0} max={365} inputMode="numeric" {...form.register(name)} />
    </Field>
  );
}
