import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { useFieldControl } from "./field.tsx";
import { inputStyle } from "./text-input.tsx";

/** A plain date, `2026-03-12`: no time, no time zone, so it never shifts. */
export function DateInput({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return <input type="date" {...useFieldControl()} {...props} className={clsx(inputStyle, "figure w-44", className)} />;
}
