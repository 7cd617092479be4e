import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useFirmWords } from "#core/web/forms/firm-words.ts";
import { lineProblem } from "#core/web/records/form/line-problem.ts";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import {
  CALL_TYPES,
  type CallType,
  FEE_SUB_TYPES,
  isOutsideBy,
  MOST_ITEMS,
} from "#funds/capital-calls/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { ChipsInput } from "#ui/web/form/chips-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { MoneyInput } from "#ui/web/form/money-input.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { useItemWord } from "./capital-call-values.tsx";

export type ItemEntry = {
  type: CallType;
  subType: (typeof FEE_SUB_TYPES)[number] | "";
  isOutside: boolean;
  repaysFacility: boolean;
  description: string;
  amount: string;
  /** Sectors or types of investment, by which side letters excuse. */
  topics: string[];
  /** What it is invested in, and how that is called; empty where it has no name yet. */
  portfolioCompanyId: string;
  companyName: string;
};
export const EMPTY_ITEM: ItemEntry = {
  type: "capitalCallInvestments",
  subType: "",
  isOutside: false,
  repaysFacility: false,
  description: "",
  amount: "",
  topics: [],
  portfolioCompanyId: "",
  companyName: "",
};

type Props = { items: readonly ItemEntry[]; errors: unknown; onChange: (items: ItemEntry[]) => void };

/** What is called for, a line each. */
export function CallItems({ items, errors, onChange }: Props) {
  const { t } = useLingui();
  return (
    <fieldset className="flex flex-col gap-2" aria-label={t`Items`}>
      <legend className="mb-1 text-sm font-medium">
        <Trans>Call items</Trans>
      </legend>
      {[...items.entries()].map(([place, item]) => (
        <ItemInput
          key={place}
          number={place + 1}
          item={item}
          problem={lineProblem(errors, place)}
          onChange={(changed) => onChange(items.with(place, { ...item, ...changed }))}
          onRemove={items.length > 1 ? () => onChange(items.toSpliced(place, 1)) : undefined}
        />
      ))}
      {items.length < MOST_ITEMS && (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => onChange([...items, { ...EMPTY_ITEM }])}
        >
          <Trans>Add item</Trans>
        </Button>
      )}
    </fieldset>
  );
}

type ItemProps = {
  number: number;
  item: ItemEntry;
  problem: string | undefined;
  onChange: (changed: Partial<ItemEntry>) => void;
  onRemove: (() => void) | undefined;
};

function ItemInput({ number, item, problem, onChange, onRemove }: ItemProps) {
  const { t } = useLingui();
  const isSaid = isOutsideBy(item.subType || null) !== null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TypeSelect number={number} item={item} onChange={onChange} />
      <MoneyInput
        className="w-40 max-sm:flex-1"
        aria-label={t`Item ${number}: amount`}
        aria-invalid={problem !== undefined}
        placeholder={t`Amount`}
        value={item.amount}
        onChange={(amount) => onChange({ amount: amount ?? "" })}
      />
      <span className="min-w-0 flex-1 basis-40">
        <TextInput
          aria-label={t`Item ${number}: description`}
          placeholder={t`Description`}
          value={item.description}
          maxLength={300}
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        />
      </span>
      {item.type === "capitalCallInvestments" && <Investment number={number} item={item} onChange={onChange} />}
      {!isSaid && (
        <Checkbox
          label={t`Outside commitment`}
          checked={item.isOutside}
          onChange={({ currentTarget }) => onChange({ isOutside: currentTarget.checked })}
        />
      )}
      <Checkbox
        label={t`Repays facility`}
        checked={item.repaysFacility}
        onChange={({ currentTarget }) => onChange({ repaysFacility: currentTarget.checked })}
      />
      {onRemove && (
        <IconButton label={t`Remove item ${number}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      )}
      {problem !== undefined && <p className="basis-full text-sm text-danger">{problem}</p>}
    </div>
  );
}

/** What an item is invested in: a company where it has a name yet, and what side letters excuse by. */
function Investment({ number, item, onChange }: Pick<ItemProps, "number" | "item" | "onChange">) {
  const { t } = useLingui();
  return (
    <>
      <Field label={t`Item ${number}: company`} isLabelHidden className="flex-1 basis-56">
        <AnyRecordPicker
          kinds={["portfolio_company"]}
          value={item.portfolioCompanyId === "" ? null : { id: item.portfolioCompanyId, name: item.companyName }}
          onChange={(company) => onChange({ portfolioCompanyId: company?.id ?? "", companyName: company?.name ?? "" })}
        />
      </Field>
      <Topics number={number} topics={item.topics} onChange={(topics) => onChange({ topics })} />
    </>
  );
}

type TopicsProps = { number: number; topics: string[]; onChange: (topics: string[]) => void };

/** What it is invested in: partners whose side letter excuses them from one of these do not pay it. */
function Topics({ number, topics, onChange }: TopicsProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  return (
    <span className="min-w-0 flex-1 basis-48">
      <ChipsInput
        aria-label={t`Item ${number}: sectors or types of investment`}
        placeholder={t`Sectors (for excused partners)`}
        value={topics}
        onChange={onChange}
        onType={setTyped}
        {...useFirmWords("sector", typed, [])}
      />
    </span>
  );
}

/** Types, fees by what they are. */
const KINDS = CALL_TYPES.flatMap((type): Pick<ItemEntry, "type" | "subType">[] =>
  type === "capitalCallFees" ? FEE_SUB_TYPES.map((subType) => ({ type, subType })) : [{ type, subType: "" }],
);
const keyOf = ({ type, subType }: Pick<ItemEntry, "type" | "subType">) => `${type}/${subType}`;

function TypeSelect({ number, item, onChange }: Pick<ItemProps, "number" | "item" | "onChange">) {
  const { t } = useLingui();
  const word = useItemWord();
  return (
    <Select
      className="min-w-0 basis-64"
      aria-label={t`Item ${number}: type`}
      value={keyOf(item)}
      onChange={({ currentTarget: { value } }) => {
        const kind = KINDS.find((one) => keyOf(one) === value);
        if (kind) onChange({ ...kind, isOutside: isOutsideBy(kind.subType || null) ?? item.isOutside });
      }}
    >
      {KINDS.map((kind) => (
        <option key={keyOf(kind)} value={keyOf(kind)}>
          {word(kind)}
        </option>
      ))}
    </Select>
  );
}
