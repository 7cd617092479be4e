import { Trans, useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { FIGURES_OF, type Figure, MULTIPLES_OF, unitOf } from "#portfolio/valuations/shared/rules.ts";
import { FIGURE_LABELS, MULTIPLE_LABELS } from "#portfolio/valuations/shared/words.ts";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import type { MarkEntry } from "./mark-entry.ts";
import { type Position, StepValue } from "./valuation-values.tsx";

type Props = { form: MarkEntry; earlier: Position["earlier"] };

/** The figures its method asks for, each with where it is from and its level. */
export function MarkFigures({ form, earlier }: Props) {
  const { t, i18n } = useLingui();
  const method = useWatch({ control: form.control, name: "method" }) ?? "recent_investment";
  const { needed, optional } = FIGURES_OF[method];
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">
        <Trans>Inputs</Trans>
      </legend>
      {(method === "multiples" || method === "calibrated") && (
        <Field label={t`Multiple of`} className="sm:w-1/3">
          <Select {...form.register("multipleOf")}>
            {MULTIPLES_OF.map((one) => (
              <option key={one} value={one}>
                {i18n._(MULTIPLE_LABELS[one])}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {needed.map((figure) => (
        <FigureInput key={figure} form={form} earlier={earlier} figure={figure} isNeeded />
      ))}
      {optional.map((figure) => (
        <FigureInput key={figure} form={form} earlier={earlier} figure={figure} isNeeded={false} />
      ))}
    </fieldset>
  );
}

function FigureInput({
  form: { register, errors },
  earlier,
  figure,
  isNeeded,
}: Props & { figure: Figure; isNeeded: boolean }) {
  const { t, i18n } = useLingui();
  const label = i18n._(FIGURE_LABELS[figure]);
  const wrong = errors.figures?.[figure];
  const before = earlier?.inputs.figures[figure];
  const step = before && { step: "value" as const, unit: unitOf(figure), value: before.value };
  return (
    <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_6rem]">
      <Field
        label={label}
        required={isNeeded}
        optional={!isNeeded}
        error={wrong?.value?.message}
        className="max-sm:col-span-2"
        hint={
          earlier &&
          step && (
            <>
              {quarterName(earlier.on)}: <StepValue step={step} currency={earlier.currency} />
            </>
          )
        }
      >
        <TextInput inputMode="decimal" autoComplete="off" className="figure" {...register(`figures.${figure}.value`)} />
      </Field>
      <Field label={t`Source`} error={wrong?.source?.message} hint={before && <bdi>{before.source}</bdi>}>
        <TextInput autoComplete="off" aria-label={t`Source of ${label}`} {...register(`figures.${figure}.source`)} />
      </Field>
      <Field label={t`Level`}>
        <LevelSelect aria-label={t`Level of ${label}`} {...register(`figures.${figure}.level`)} />
      </Field>
    </div>
  );
}

/** Of the fair value hierarchy: quoted, observable, not observable. */
export function LevelSelect(props: React.ComponentProps<typeof Select>) {
  return (
    <Select {...props}>
      {[1, 2, 3].map((level) => (
        <option key={level} value={level}>
          {level}
        </option>
      ))}
    </Select>
  );
}
