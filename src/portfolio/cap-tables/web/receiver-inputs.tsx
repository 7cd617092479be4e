import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { Controller, useFieldArray } from "react-hook-form";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { SuggestedInput } from "#ui/web/form/suggested-input.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import type { EntryOfTable } from "./entry-form.ts";

type Props = { form: EntryOfTable; known: readonly string[] };

/** Who gets how many shares; a new name makes a new stakeholder. */
export function ReceiverInputs({ form, known }: Props) {
  const { t } = useLingui();
  const { control, register, errors } = form;
  const rows = useFieldArray({ control, name: "receivers" });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      <legend className="mb-1 text-sm font-medium">
        <Trans>Who gets shares</Trans>
      </legend>
      {rows.fields.map((row, place) => (
        <div key={row.id} className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-start gap-3">
          <Field label={t`Stakeholder`} error={errors.receivers?.[place]?.holder?.message}>
            <Controller
              control={control}
              name={`receivers.${place}.holder`}
              render={({ field }) => (
                <SuggestedInput {...field} value={field.value ?? ""} autoComplete="off" suggestions={known} />
              )}
            />
          </Field>
          <Field label={t`Shares`} error={errors.receivers?.[place]?.quantity?.message}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              className="figure"
              {...register(`receivers.${place}.quantity`)}
            />
          </Field>
          <IconButton
            className="mt-6"
            label={t`Remove row ${place + 1}`}
            disabled={rows.fields.length === 1}
            onClick={() => rows.remove(place)}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => rows.append({ holder: "", quantity: "" })}
        >
          <Trans>Add stakeholder</Trans>
        </Button>
      </div>
      <p className="text-sm text-quiet">
        <Trans>A name that is one of your funds is marked as yours.</Trans>
      </p>
    </fieldset>
  );
}
