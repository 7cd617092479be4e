import { useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { FACT_NAMES, FACTS, isChoice, isMoney } from "#deals/scorecards/shared/criteria.ts";
import { ChipsInput } from "#ui/web/form/chips-input.tsx";
import { CurrencySelect } from "#ui/web/form/currency-select.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { isFact, type Typed } from "./typed-criterion.ts";

type Props = {
  criterion: Typed;
  problemOf: (field: string) => string | undefined;
  onChange: (next: Partial<Typed>) => void;
  onRemove: () => void;
};

/** Name, weight and source of one criterion, with the thresholds of its source. */
export function CriterionFields({ criterion, problemOf, onChange, onRemove }: Props) {
  const { t, i18n } = useLingui();
  const { name, weight, source } = criterion;
  return (
    <fieldset className="flex flex-col gap-2 border-b border-line pb-3">
      <legend className="sr-only">{name === "" ? t`New criterion` : name}</legend>
      <div className="flex items-end gap-2">
        <Field label={t`Name`} error={problemOf("name")} className="min-w-0 flex-1">
          <TextInput value={name} onChange={({ currentTarget }) => onChange({ name: currentTarget.value })} />
        </Field>
        <Field label={t`Weight`} error={problemOf("weight")} className="w-20">
          <TextInput
            inputMode="numeric"
            value={weight}
            onChange={({ currentTarget }) => onChange({ weight: currentTarget.value })}
          />
        </Field>
        <IconButton label={t`Remove criterion ${name}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      <Field label={t`Source`} error={problemOf("fact")}>
        <Select
          value={source}
          onChange={({ currentTarget }) => onChange({ source: currentTarget.value as Typed["source"] })}
        >
          <option value="five">{t`People, 1 to 5`}</option>
          <option value="hundred">{t`People, 0 to 100`}</option>
          {FACT_NAMES.map((fact) => (
            <option key={fact} value={fact}>
              {i18n._(FACTS[fact].label)}
            </option>
          ))}
        </Select>
      </Field>
      {isFact(source) && <Thresholds criterion={criterion} problemOf={problemOf} onChange={onChange} />}
    </fieldset>
  );
}

function Thresholds({ criterion, problemOf, onChange }: Omit<Props, "onRemove">) {
  const { t } = useLingui();
  const { source, from, to, currency, values } = criterion;
  if (!isFact(source)) return null;
  if (isChoice(source))
    return (
      <Field label={t`Values with 100 points`} error={problemOf("values")}>
        <ChipsInput value={values} onChange={(next) => onChange({ values: next })} />
      </Field>
    );
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      <Field label={t`0 points at`} error={problemOf("from")}>
        <TextInput value={from} onChange={({ currentTarget }) => onChange({ from: currentTarget.value })} />
      </Field>
      <Field label={t`100 points at`} error={problemOf("to")}>
        <TextInput value={to} onChange={({ currentTarget }) => onChange({ to: currentTarget.value })} />
      </Field>
      {isMoney(source) && (
        <Field label={t`Currency`} error={problemOf("currency")}>
          <CurrencySelect
            value={currency}
            onChange={({ currentTarget }) => onChange({ currency: currentTarget.value })}
          />
        </Field>
      )}
    </div>
  );
}
