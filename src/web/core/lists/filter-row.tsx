import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { type FieldKind, type Filter, type FilterField, ME, OPERATORS_BY_KIND } from "#shared/core/filters.ts";
import { msg } from "#shared/core/text.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { MoneyInput } from "../../ui/money-input.tsx";
import { Select } from "../../ui/select.tsx";
import { SuggestedInput } from "../../ui/suggested-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useOwners } from "../api/owners.ts";
import { type FilterWords, OPERATOR_WORDS } from "./filter-text.ts";

function fieldOf({ fields, first }: FilterWords, field: string): FilterField {
  return fields[field] ?? fields[first] ?? { label: msg("Field"), kind: "text" };
}

function startValue(operator: Filter["operator"]): Pick<Filter, "value"> {
  if (operator === "isEmpty") return {};
  if (operator === "between") return { value: ["", ""] };
  return { value: operator === "oneOf" ? [] : "" };
}

type Props = {
  words: FilterWords;
  filter: Filter;
  problem: string | undefined;
  onChange: (filter: Filter) => void;
  onRemove: () => void;
};

export function FilterRow({ words, filter, problem, onChange, onRemove }: Props) {
  const { t, i18n } = useLingui();
  const { kind } = fieldOf(words, filter.field);
  return (
    <fieldset aria-label={t`Filter`} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-start gap-2">
        <Select
          aria-label={t`Field`}
          value={filter.field}
          onChange={({ currentTarget }) => {
            const operator = OPERATORS_BY_KIND[fieldOf(words, currentTarget.value).kind][0] ?? "equals";
            onChange({ field: currentTarget.value, operator, ...startValue(operator) });
          }}
          className="w-full sm:w-44"
        >
          {words.offered.map((field) => (
            <option key={field} value={field}>
              {words.label(field)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t`Condition`}
          value={filter.operator}
          onChange={({ currentTarget }) => {
            const operator = OPERATORS_BY_KIND[kind].find((one) => one === currentTarget.value) ?? "equals";
            onChange({ field: filter.field, operator, ...startValue(operator) });
          }}
          className="w-36 flex-1 sm:flex-none"
        >
          {OPERATORS_BY_KIND[kind].map((operator) => (
            <option key={operator} value={operator}>
              {i18n._(OPERATOR_WORDS[operator])}
            </option>
          ))}
        </Select>
        <div className="order-last flex w-full flex-1 basis-full gap-2 sm:order-none sm:basis-0">
          <FilterValue words={words} filter={filter} invalid={problem !== undefined} onChange={onChange} />
        </div>
        <IconButton label={t`Remove filter`} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

type ValueProps = { words: FilterWords; filter: Filter; invalid: boolean; onChange: (filter: Filter) => void };

function FilterValue({ words, filter, invalid, onChange }: ValueProps) {
  const { t } = useLingui();
  const { kind, options } = fieldOf(words, filter.field);
  const nameOf = (option: string) => words.value(filter.field, option);
  const set = (value: Filter["value"]) => onChange({ ...filter, value });
  if (filter.operator === "isEmpty") return null;
  if (filter.operator === "oneOf" && kind === "person")
    return <SeveralPeople filter={filter} invalid={invalid} onChange={onChange} />;
  if (filter.operator === "oneOf") return <SeveralValues filter={filter} invalid={invalid} onChange={onChange} />;
  if (filter.operator === "between") {
    const [from = "", to = ""] = (Array.isArray(filter.value) ? filter.value : []).map(String);
    return (
      <>
        <OneValue
          label={t`From`}
          nameOf={nameOf}
          kind={kind}
          value={from}
          invalid={invalid}
          onChange={(value) => set([value, to])}
        />
        <OneValue
          label={t`To`}
          nameOf={nameOf}
          kind={kind}
          value={to}
          invalid={invalid}
          onChange={(value) => set([from, value])}
        />
      </>
    );
  }
  return (
    <OneValue
      label={t`Value`}
      nameOf={nameOf}
      kind={kind}
      {...(options && { options })}
      value={String(filter.value)}
      invalid={invalid}
      onChange={set}
    />
  );
}

type OneValueProps = {
  label: string;
  /** What a choice is called. */
  nameOf: (option: string) => string;
  kind: FieldKind;
  options?: readonly string[];
  value: string;
  invalid: boolean;
  onChange: (value: string) => void;
};

function OneValue({ label, nameOf, kind, options = [], value, invalid, onChange }: OneValueProps) {
  const { t } = useLingui();
  const props = {
    "aria-label": label,
    "aria-invalid": invalid,
    value,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
      onChange(currentTarget.value),
  };
  if (kind === "date") return <DateInput {...props} onChange={onChange} className="min-w-32 flex-1" />;
  if (kind === "person") return <PersonSelect {...props} />;
  if (kind === "boolean") {
    return (
      <Select {...props} className="min-w-32 flex-1">
        <option value="">{t`Choose`}</option>
        <option value="true">{t`Yes`}</option>
        <option value="false">{t`No`}</option>
      </Select>
    );
  }
  if (kind === "choice") {
    return (
      <Select {...props} className="min-w-32 flex-1">
        <option value="">{t`Choose`}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </Select>
    );
  }
  if (kind === "money")
    return <MoneyInput {...props} onChange={(amount) => onChange(amount ?? "")} className="flex-1" />;
  return (
    <SuggestedInput
      {...props}
      {...(kind === "number" && { inputMode: "decimal" })}
      onChange={onChange}
      suggestions={options}
    />
  );
}

function PersonSelect(props: Omit<ComponentProps<typeof Select>, "children" | "className">) {
  const { t } = useLingui();
  const { active } = useOwners();
  return (
    <Select {...props} className="min-w-32 flex-1">
      <option value="">{t`Choose`}</option>
      <option value={ME}>{t`Current user`}</option>
      {active.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function SeveralPeople({ filter, invalid, onChange }: Omit<ValueProps, "words">) {
  const { t } = useLingui();
  const { active } = useOwners();
  const chosen = (Array.isArray(filter.value) ? filter.value : []).map(String);
  return (
    <fieldset aria-label={t`Colleagues`} aria-invalid={invalid} className="flex flex-wrap gap-x-4 gap-y-1 py-1">
      {[{ id: ME, name: t`Current user` }, ...active].map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) =>
            onChange({ ...filter, value: currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id) })
          }
        />
      ))}
    </fieldset>
  );
}

/** Several words, separated by semicolons: what people paste, and no word of ours has one. */
function SeveralValues({ filter, invalid, onChange }: Omit<ValueProps, "words">) {
  const { t } = useLingui();
  const values = (Array.isArray(filter.value) ? filter.value : []).map(String);
  return (
    <TextInput
      aria-label={t`Values, separated by semicolons`}
      placeholder={t`One; another; a third`}
      aria-invalid={invalid}
      defaultValue={values.join("; ")}
      onChange={({ currentTarget }) => {
        const words = currentTarget.value.split(";").map((word) => word.trim());
        onChange({ ...filter, value: words.filter((word) => word !== "") });
      }}
    />
  );
}
