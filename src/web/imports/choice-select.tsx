import { useLingui } from "@lingui/react/macro";
import type { Choice } from "#shared/imports/duplicates.ts";
import { Select } from "../ui/select.tsx";
import { DUPLICATE_CHOICES } from "./import-search.ts";
import { CHOICE_WORDS } from "./vocabulary.ts";

type Props = {
  label: string;
  value: Choice | undefined;
  /** What it means to choose nothing, where that can be chosen. */
  otherwise?: string;
  onChange: (choice: Choice | undefined) => void;
  className?: string;
};

/** What becomes of rows that seem to be here already. */
export function ChoiceSelect({ label, value, otherwise, onChange, className }: Props) {
  const { i18n } = useLingui();
  return (
    <Select
      {...(className !== undefined && { className })}
      aria-label={label}
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(DUPLICATE_CHOICES.find((one) => one === currentTarget.value))}
    >
      {otherwise !== undefined && <option value="">{otherwise}</option>}
      {DUPLICATE_CHOICES.map((one) => (
        <option key={one} value={one}>
          {i18n._(CHOICE_WORDS[one])}
        </option>
      ))}
    </Select>
  );
}
