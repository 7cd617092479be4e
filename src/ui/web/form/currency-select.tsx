import type { ComponentProps } from "react";
import { CurrencyOptions } from "./currency-options.tsx";
import { Select } from "./select.tsx";

type Props = Omit<ComponentProps<"select">, "children"> & { value: string };

/** A currency in a field of its own; beside an amount it stands inside the amount (`MoneyInput`). */
export function CurrencySelect({ value, ...props }: Props) {
  return (
    <Select {...props} value={value}>
      <CurrencyOptions value={value} />
    </Select>
  );
}
