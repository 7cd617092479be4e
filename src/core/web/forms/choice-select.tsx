import type { ComponentProps } from "react";
import { Select } from "#ui/web/form/select.tsx";

type Props = Omit<ComponentProps<typeof Select>, "children"> & {
  /** What is chosen between, each with its word. */
  options: readonly (readonly [value: string, word: string])[];
};

/** One of the values a field may have. */
export function ChoiceSelect({ options, ...props }: Props) {
  return (
    <Select {...props}>
      {options.map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </Select>
  );
}
