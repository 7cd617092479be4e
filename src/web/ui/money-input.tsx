import { clsx } from "clsx";
import { type ComponentProps, useState } from "react";
import { groupAmount, readAmount } from "./amount-text.ts";
import { useFieldControl } from "./field.tsx";
import { inputStyle } from "./text-input.tsx";

type Props = Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "defaultValue"> & {
  currency: string;
  /** A decimal string, or null for no amount. */
  value: string | null;
  /** Text that is no amount is handed on as typed, so that the form's own rule can refuse it with words. */
  onChange: (value: string | null) => void;
};

/** Takes "2.5m" and "1,250,000", shows grouped digits when left, and keeps the amount as a decimal string. */
export function MoneyInput({ currency, value, onChange, onBlur, className, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = value === null ? null : readAmount(value);
  const settled = value === null ? "" : typeof read === "string" ? groupAmount(read) : value;
  return (
    <div className={clsx("relative", className)}>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-sm text-quiet"
      >
        {currency}
      </span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...useFieldControl()}
        {...props}
        value={typed ?? settled}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const amount = readAmount(text);
          setTyped(text);
          onChange(amount === undefined ? text : amount);
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
        className={clsx(inputStyle, "figure pl-12 text-right")}
      />
    </div>
  );
}
