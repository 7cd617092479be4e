import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import {
  type FieldKind,
  type Filter,
  type FilterField,
  isPicked,
  OPERATORS_BY_KIND,
  type Operator,
  takesNothing,
  takesSeveral,
} from "#core/shared/lists/filters.ts";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { MoneyInput } from "#ui/web/form/money-input.tsx";
import { OptionList } from "#ui/web/form/option-list.tsx";
import { PillSelect } from "#ui/web/form/pill-select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { type FilterWords, operatorWord, valuesIn } from "./filter-text.ts";
import { type Counting, usePickedValues } from "./filter-values.ts";

const PAUSE_MS = 300;

/** What an operator compares with before anything is chosen. */
export function startValue(operator: Operator): Pick<Filter, "value"> {
  if (takesNothing(operator)) return {};
  if (operator === "between") return { value: ["", ""] };
  return { value: takesSeveral(operator) ? [] : "" };
}

/** What was chosen, as another operator compares with it. */
function carriedOver(filter: Filter, operator: Operator): Pick<Filter, "value"> {
  const [first] = valuesIn(filter);
  if (first === undefined || takesNothing(operator) || operator === "between") return startValue(operator);
  return { value: takesSeveral(operator) ? valuesIn(filter) : first };
}

type Props = {
  words: FilterWords;
  filter: Filter;
  counting: Counting;
  onChange: (filter: Filter) => void;
  /** Stands before the field's name. */
  before: ReactNode;
};

/** What is asked of one field: how, and which values. */
export function FilterEditor({ words, filter, counting, onChange, before }: Props) {
  const { t, i18n } = useLingui();
  const described = words.fields[filter.field];
  if (!described) return null;
  const operators = OPERATORS_BY_KIND[described.kind];
  const isList = isPicked(described) || described.kind === "boolean";
  const picks = isList && !takesNothing(filter.operator) && filter.operator !== "startsWith";
  const isPicking = picks && !(described.kind === "text" && filter.operator === "contains");
  return (
    <>
      <div className="flex items-center gap-1 border-b border-line p-1.5">
        {before}
        <span className="min-w-0 truncate pl-1.5 text-base font-medium">{words.label(filter.field)}</span>
        <PillSelect
          label={t`Condition`}
          text={i18n._(operatorWord(described.kind, filter.operator))}
          value={filter.operator}
          onChange={({ currentTarget }) => {
            const operator = operators.find((one) => one === currentTarget.value) ?? filter.operator;
            onChange({ field: filter.field, operator, ...carriedOver(filter, operator) });
          }}
        >
          {operators.map((operator) => (
            <option key={operator} value={operator}>
              {i18n._(operatorWord(described.kind, operator))}
            </option>
          ))}
        </PillSelect>
      </div>
      {isPicking && <ValueList {...{ described, words, filter, counting, onChange }} />}
      {!isPicking && !takesNothing(filter.operator) && (
        <TypedValues key={filter.operator} kind={described.kind} filter={filter} onChange={onChange} />
      )}
    </>
  );
}

type ListProps = Omit<Props, "before"> & { described: FilterField };

/** The values there are, most rows first; several where the operator takes several. */
function ValueList({ described, words, filter, counting, onChange }: ListProps) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState("");
  const values = usePickedValues({ field: filter.field, described, words, counting, find: text });
  const chosen = valuesIn(filter);
  // What is chosen stays in sight, though no row may have it.
  const kept = text === "" ? chosen.filter((one) => !values?.some(({ id }) => id === one)) : [];
  const label = words.label(filter.field);

  function pick(value: string) {
    if (!takesSeveral(filter.operator)) return onChange({ ...filter, value });
    const others = chosen.filter((one) => one !== value);
    onChange({ ...filter, value: others.length < chosen.length ? others : [...chosen, value] });
  }

  return (
    <OptionList
      label={t`Values of ${label}`}
      placeholder={t`Search values`}
      options={[
        ...kept.map((id) => ({ id, label: words.value(filter.field, id), isChosen: true })),
        ...(values ?? []).map(({ id, label: name, count, isAtLeast }) => ({
          id,
          label: name,
          isChosen: chosen.includes(id),
          ...(count !== undefined && { hint: `${i18n.number(count)}${isAtLeast ? "+" : ""}` }),
        })),
      ]}
      text={text}
      onText={setText}
      onPick={pick}
      none={values === undefined ? <Trans>Loading...</Trans> : <Trans>No value has these letters.</Trans>}
    />
  );
}

type TypedProps = { kind: FieldKind; filter: Filter; onChange: (filter: Filter) => void };

/** One value, or the first and the last of several, as they are typed. */
function TypedValues({ kind, filter, onChange }: TypedProps) {
  const { t } = useLingui();
  const isBetween = filter.operator === "between";
  const [from = "", to = ""] = (Array.isArray(filter.value) ? filter.value : [filter.value ?? ""]).map(String);
  const [typed, setTyped] = useState([from, to] as const);
  const send = useEffectEvent(([first, last]: readonly [string, string]) => {
    if (first !== from || (isBetween && last !== to)) onChange({ ...filter, value: isBetween ? [first, last] : first });
  });
  useEffect(() => {
    const pause = setTimeout(() => send(typed), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <div className="flex flex-col gap-2 p-2">
      <TypedValue
        kind={kind}
        label={isBetween ? t`From` : t`Value`}
        value={typed[0]}
        onChange={(value) => setTyped([value, typed[1]])}
      />
      {isBetween && (
        <TypedValue kind={kind} label={t`To`} value={typed[1]} onChange={(value) => setTyped([typed[0], value])} />
      )}
    </div>
  );
}

type ValueProps = { kind: FieldKind; label: string; value: string; onChange: (value: string) => void };

function TypedValue({ kind, label, value, onChange }: ValueProps) {
  if (kind === "date") return <DateInput aria-label={label} value={value} onChange={onChange} />;
  if (kind === "money")
    return <MoneyInput aria-label={label} value={value} onChange={(amount) => onChange(amount ?? "")} />;
  return (
    <TextInput
      aria-label={label}
      autoComplete="off"
      {...(kind === "number" && { inputMode: "decimal" })}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
