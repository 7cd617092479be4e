import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { type Filter, OPERATORS_BY_KIND } from "#core/shared/lists/filters.ts";
import { filterText } from "#core/web/lists/filters/filter-text.ts";
import { STAGES } from "#deals/deals/shared/rules.ts";
import { SEARCH_FIELDS, SEARCH_OPERATORS, type SearchField } from "#insight/search/shared/advanced-fields.ts";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { FilterChips } from "#ui/web/table/filter-chips.tsx";
import { OPERATOR_WORDS, useSearchWords, useStageWord } from "./search-values.ts";

type Props = { filters: readonly Filter[]; onChange: (filters: Filter[]) => void };

/** A stage is picked, so it is compared whole. */
const operatorsOf = (field: SearchField | ""): readonly (typeof SEARCH_OPERATORS)[number][] =>
  field === "stage"
    ? ["equals"]
    : SEARCH_OPERATORS.filter((one) => field === "" || OPERATORS_BY_KIND[SEARCH_FIELDS[field].kind].includes(one));

/** A number as people type it, for a field of numbers. */
const valueOf = (field: SearchField, text: string) =>
  SEARCH_FIELDS[field].kind === "number" ? text.replace(/[\s,]/g, "") : text;

type Valued = { isStage: boolean; value: string; onChange: (value: string) => void };

function ValueField({ isStage, value, onChange }: Valued) {
  const { t } = useLingui();
  return (
    <Field label={t`Value`}>
      {isStage ? (
        <StageSelect value={value} onChange={onChange} />
      ) : (
        <TextInput value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
    </Field>
  );
}

/** Field, operator and value of one more filter, and the filters in force. */
export function FilterBuilder({ filters, onChange }: Props) {
  const { t, i18n } = useLingui();
  const words = useSearchWords();
  const [field, setField] = useState<SearchField | "">("");
  const [operator, setOperator] = useState<(typeof SEARCH_OPERATORS)[number]>("contains");
  const [value, setValue] = useState("");
  const offered = operatorsOf(field);
  const chosen = offered.includes(operator) ? operator : (offered[0] ?? "equals");
  const add = () => {
    if (field === "" || value.trim() === "") return;
    onChange([...filters, { field, operator: chosen, value: valueOf(field, value.trim()) }]);
    setValue("");
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className="grid items-end gap-2 sm:grid-cols-[1fr_1fr_1fr_auto_auto]">
        <Field label={t`Field`}>
          <Select
            value={field}
            onChange={({ currentTarget }) => {
              setField(currentTarget.value as SearchField | "");
              if (currentTarget.value === "stage" || field === "stage") setValue("");
            }}
          >
            <option value="">{t`Choose a field`}</option>
            {(Object.keys(SEARCH_FIELDS) as SearchField[]).map((one) => (
              <option key={one} value={one}>
                {words.label(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Operator`}>
          <Select value={chosen} onChange={({ currentTarget }) => setOperator(currentTarget.value as typeof operator)}>
            {offered.map((one) => (
              <option key={one} value={one}>
                {i18n._(OPERATOR_WORDS[one])}
              </option>
            ))}
          </Select>
        </Field>
        <ValueField isStage={field === "stage"} value={value} onChange={setValue} />
        <Button type="submit" icon={<Plus aria-hidden className="size-4" />}>
          <Trans>Add Filter</Trans>
        </Button>
        <Button disabled={filters.length === 0} onClick={() => onChange([])}>
          <Trans>Clear All</Trans>
        </Button>
      </div>
      <Chips filters={filters} onChange={onChange} />
    </form>
  );
}

function StageSelect({ value, onChange }: { value: string; onChange: (stage: string) => void }) {
  const { t } = useLingui();
  const stageWord = useStageWord();
  return (
    <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{t`Choose a stage`}</option>
      {STAGES.map((stage) => (
        <option key={stage} value={stage}>
          {stageWord(stage)}
        </option>
      ))}
    </Select>
  );
}

/** The filters in force, each of which can be removed. */
function Chips({ filters, onChange }: Props) {
  const { i18n } = useLingui();
  const words = useSearchWords();
  if (filters.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <FilterChips
        chips={filters.map((filter, at) => ({
          id: `${at} ${JSON.stringify(filter)}`,
          label: filterText(i18n, filter, words),
          onRemove: () => onChange(filters.filter((_, place) => place !== at)),
        }))}
      />
    </div>
  );
}
