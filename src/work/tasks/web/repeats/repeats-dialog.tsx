import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import type { Repeats } from "#work/tasks/shared/recurrence.ts";
import type { Task } from "../task-form.ts";
import { choiceOf, DEFAULT_CHOICE, type RepeatChoice, repeatsOf } from "./repeat-choice.ts";
import { useRepeatsText, WEEK_WORDS, WEEKDAY_WORDS } from "./repeats-text.ts";

type Props = { task: Task; onClose: () => void };

function useSave({ task, onClose }: Props) {
  const { t } = useLingui();
  const repeat = useCommand(api.tasks.repeat);
  const save = (next: Repeats | null) => {
    const repeats = next?.kind === "rule" ? { ...next, weekdays: [...next.weekdays] } : next;
    repeat.mutate(
      { id: task.id, repeats },
      {
        onSuccess: () => {
          toast.success(next === null ? t`Task no longer repeats` : t`Task repeats`);
          onClose();
        },
      },
    );
  };
  return { save, isPending: repeat.isPending, error: repeat.error };
}

/** On which days a task repeats, or how long after its completion. */
export function RepeatsDialog(props: Props) {
  const { task, onClose } = props;
  const [begun] = useState(() => (task.repeats === null ? DEFAULT_CHOICE : choiceOf(task.repeats)));
  const [choice, setChoice] = useState(begun);
  const { save, isPending, error } = useSave(props);
  const repeats = repeatsOf(choice);
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={choice !== begun}
      title={<Trans>Repeat task</Trans>}
      description={<Trans>The next task is made when this one is completed or due, with its checklist open.</Trans>}
      footer={
        <>
          {task.repeats !== null && (
            <Button onClick={() => save(null)} disabled={isPending}>
              <Trans>Don’t repeat</Trans>
            </Button>
          )}
          <Button onClick={onClose} disabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={isPending}
            disabled={repeats === null}
            onClick={() => repeats && save(repeats)}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Alert tone="danger">{error.message}</Alert>}
        <Choices choice={choice} change={(changed) => setChoice({ ...choice, ...changed })} repeats={repeats} />
      </div>
    </Dialog>
  );
}

function Choices({ repeats, ...props }: PartProps & { repeats: Repeats | null }) {
  const { t } = useLingui();
  const textOf = useRepeatsText();
  const { choice, change } = props;
  return (
    <>
      <Period {...props} />
      {choice.unit === "week" && <Weekdays {...props} />}
      {choice.unit === "month" && <OfMonth {...props} />}
      {!choice.isAfter && <Ends {...props} />}
      <Checkbox
        label={t`Move to the next business day`}
        checked={choice.onBusinessDays}
        onChange={({ currentTarget }) => change({ onBusinessDays: currentTarget.checked })}
      />
      {repeats !== null && (
        <p aria-live="polite" className="text-sm text-quiet">
          {textOf(repeats)}
        </p>
      )}
    </>
  );
}

type PartProps = { choice: RepeatChoice; change: (changed: Partial<RepeatChoice>) => void };

function Period({ choice: { every, unit, isAfter }, change }: PartProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-[6rem_minmax(0,1fr)]">
      <Field label={t`Every`}>
        <TextInput
          type="number"
          min={1}
          max={99}
          value={every}
          onChange={({ currentTarget }) => change({ every: currentTarget.value })}
        />
      </Field>
      <Field label={t`Period`}>
        <ChoiceSelect
          value={isAfter ? `after ${unit}` : unit}
          onChange={({ currentTarget: { value } }) =>
            change({ unit: value.replace("after ", "") as RepeatChoice["unit"], isAfter: value.startsWith("after ") })
          }
          options={[
            ["day", t`Days`],
            ["week", t`Weeks`],
            ["month", t`Months`],
            ["year", t`Years`],
            ["after day", t`Days after completion`],
            ["after week", t`Weeks after completion`],
          ]}
        />
      </Field>
    </div>
  );
}

function Weekdays({ choice: { weekdays, isAfter }, change }: PartProps) {
  const { i18n } = useLingui();
  if (isAfter) return null;
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
      <legend className="mb-1 text-sm font-medium">
        <Trans>On</Trans>
      </legend>
      {WEEKDAY_WORDS.map((word, place) => (
        <Checkbox
          key={word.id}
          label={i18n._(word)}
          checked={weekdays.includes(place + 1)}
          onChange={({ currentTarget }) =>
            change({
              weekdays: currentTarget.checked ? [...weekdays, place + 1] : weekdays.filter((day) => day !== place + 1),
            })
          }
        />
      ))}
    </fieldset>
  );
}

function OfMonth({ choice: { ofMonth, week, weekday, monthDay }, change }: PartProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={t`On`}>
        <ChoiceSelect
          value={ofMonth}
          onChange={({ currentTarget }) => change({ ofMonth: currentTarget.value as RepeatChoice["ofMonth"] })}
          options={[
            ["same", t`The day it is due`],
            ["day", t`A day of the month`],
            ["last", t`The last day`],
            ["weekday", t`A weekday`],
          ]}
        />
      </Field>
      {ofMonth === "day" && (
        <Field label={t`Day`}>
          <TextInput
            type="number"
            min={1}
            max={31}
            value={monthDay}
            onChange={({ currentTarget }) => change({ monthDay: currentTarget.value })}
          />
        </Field>
      )}
      {ofMonth === "weekday" && (
        <>
          <Field label={t`Which`}>
            <ChoiceSelect
              value={week}
              onChange={({ currentTarget }) => change({ week: currentTarget.value as RepeatChoice["week"] })}
              options={(["1", "2", "3", "4", "-1"] as const).map((one) => [one, i18n._(WEEK_WORDS[one])] as const)}
            />
          </Field>
          <Field label={t`Weekday`}>
            <ChoiceSelect
              value={weekday}
              onChange={({ currentTarget }) => change({ weekday: currentTarget.value })}
              options={WEEKDAY_WORDS.map((word, place) => [String(place + 1), i18n._(word)] as const)}
            />
          </Field>
        </>
      )}
    </div>
  );
}

function Ends({ choice: { ends, until, count }, change }: PartProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t`Ends`}>
        <ChoiceSelect
          value={ends}
          onChange={({ currentTarget }) => change({ ends: currentTarget.value as RepeatChoice["ends"] })}
          options={[
            ["never", t`Never`],
            ["until", t`On a day`],
            ["count", t`After a number of times`],
          ]}
        />
      </Field>
      {ends === "until" && (
        <Field label={t`Last day`}>
          <DateInput value={until} onChange={(day) => change({ until: day })} lie="ahead" />
        </Field>
      )}
      {ends === "count" && (
        <Field label={t`Times`}>
          <TextInput
            type="number"
            min={2}
            max={999}
            value={count}
            onChange={({ currentTarget }) => change({ count: currentTarget.value })}
          />
        </Field>
      )}
    </div>
  );
}
