import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { Controller, useFieldArray } from "react-hook-form";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { MOST_COMPARABLES, MOST_SCENARIOS } from "#portfolio/valuations/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { EMPTY_COMPARABLE, EMPTY_SCENARIO, type MarkEntry } from "./mark-entry.ts";
import { LevelSelect } from "./mark-figures.tsx";

type Props = { form: MarkEntry };
const LINE = "grid grid-cols-2 items-start gap-2";

const Wrong = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <p className="text-sm text-danger">{text}</p>;

/** Companies whose multiples are compared. */
export function Comparables({ form }: Props) {
  const { t } = useLingui();
  const { register, errors, control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "comparables" });
  const wrong = errors.comparables;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">
        <Trans>Comparable companies</Trans>
      </legend>
      {[...fields.entries()].map(([place, { id }]) => (
        <div key={id} className={`${LINE} sm:grid-cols-[minmax(0,4fr)_6rem_minmax(0,5fr)_5rem_2rem]`}>
          <Field label={t`Company ${place + 1}`} error={wrong?.[place]?.name?.message}>
            <TextInput autoComplete="off" {...register(`comparables.${place}.name`)} />
          </Field>
          <Field label={t`Multiple`} error={wrong?.[place]?.multiple?.message}>
            <TextInput inputMode="decimal" autoComplete="off" {...register(`comparables.${place}.multiple`)} />
          </Field>
          <Field label={t`Source`} error={wrong?.[place]?.source?.message}>
            <TextInput autoComplete="off" {...register(`comparables.${place}.source`)} />
          </Field>
          <Field label={t`Level`}>
            <LevelSelect {...register(`comparables.${place}.level`)} />
          </Field>
          <span className="sm:pt-6">
            <IconButton label={t`Remove company ${place + 1}`} onClick={() => remove(place)}>
              <X aria-hidden />
            </IconButton>
          </span>
        </div>
      ))}
      <Wrong text={wrong?.message ?? wrong?.root?.message} />
      {fields.length < MOST_COMPARABLES && (
        <span>
          <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => append(EMPTY_COMPARABLE)}>
            <Trans>Add company</Trans>
          </Button>
        </span>
      )}
    </fieldset>
  );
}

/** Ways it may go, each with its chance, what the position is worth then, and when. */
export function Scenarios({ form }: Props) {
  const { errors, control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "scenarios" });
  const wrong = errors.scenarios;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">
        <Trans>Scenarios</Trans>
      </legend>
      {[...fields.entries()].map(([place, { id }]) => (
        <ScenarioInput key={id} form={form} place={place} onRemove={() => remove(place)} />
      ))}
      <Wrong text={wrong?.message ?? wrong?.root?.message} />
      {fields.length < MOST_SCENARIOS && (
        <span>
          <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => append(EMPTY_SCENARIO)}>
            <Trans>Add scenario</Trans>
          </Button>
        </span>
      )}
    </fieldset>
  );
}

function ScenarioInput({ form, place, onRemove }: Props & { place: number; onRemove: () => void }) {
  const { t } = useLingui();
  const { register, errors, control } = form;
  const wrong = errors.scenarios?.[place];
  const today = useFirmDay();
  return (
    <div className={`${LINE} sm:grid-cols-[minmax(0,4fr)_5rem_8rem_8rem_minmax(0,4fr)_5rem_2rem]`}>
      <Field label={t`Scenario ${place + 1}`} error={wrong?.name?.message}>
        <TextInput autoComplete="off" {...register(`scenarios.${place}.name`)} />
      </Field>
      <Field label={t`Chance (%)`} error={wrong?.probability?.message}>
        <TextInput inputMode="decimal" autoComplete="off" {...register(`scenarios.${place}.probability`)} />
      </Field>
      <Field label={t`Our proceeds`} error={wrong?.value?.message}>
        <TextInput inputMode="decimal" autoComplete="off" {...register(`scenarios.${place}.value`)} />
      </Field>
      <Field label={t`Date`} error={wrong?.date?.message}>
        <Controller
          control={control}
          name={`scenarios.${place}.date`}
          render={({ field: { value, onChange } }) => (
            <DateInput value={value ?? ""} onChange={onChange} today={today} lie="ahead" />
          )}
        />
      </Field>
      <Field label={t`Source`} error={wrong?.source?.message}>
        <TextInput autoComplete="off" {...register(`scenarios.${place}.source`)} />
      </Field>
      <Field label={t`Level`}>
        <LevelSelect {...register(`scenarios.${place}.level`)} />
      </Field>
      <span className="sm:pt-6">
        <IconButton label={t`Remove scenario ${place + 1}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
