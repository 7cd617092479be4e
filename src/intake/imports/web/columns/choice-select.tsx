import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { type Choice, choicesOf, type Sign } from "#intake/imports/shared/duplicates.ts";
import { Select } from "#ui/web/form/select.tsx";
import { CHOICE_WORDS, SEVERAL_WORDS, TWIN_WORDS } from "../vocabulary.ts";

/** Where a choice means something of its own. */
const WORDS_OF: Partial<Record<Sign, Record<Choice, MessageDescriptor>>> = {
  twin: TWIN_WORDS,
  several: SEVERAL_WORDS,
};

type Props = {
  label: string;
  sign: Sign;
  value: Choice | undefined;
  /** What it means to choose nothing, where that can be chosen. */
  otherwise?: string;
  onChange: (choice: Choice | undefined) => void;
  className?: string;
};

/** What becomes of rows that seem to be here already. */
export function ChoiceSelect({ label, sign, value, otherwise, onChange, className }: Props) {
  const { i18n } = useLingui();
  const choices = choicesOf(sign);
  return (
    <Select
      {...(className !== undefined && { className })}
      aria-label={label}
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(choices.find((one) => one === currentTarget.value))}
    >
      {otherwise !== undefined && <option value="">{otherwise}</option>}
      {choices.map((one) => (
        <option key={one} value={one}>
          {i18n._(WORDS_OF[sign]?.[one] ?? CHOICE_WORDS[one])}
        </option>
      ))}
    </Select>
  );
}
