import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { useFieldControl } from "./field.tsx";

export const inputStyle = [
  "h-8 w-full min-w-0 rounded-control border border-line-control bg-surface px-2.5 text-base text-text",
  "transition-colors duration-120 hover:border-text focus-visible:outline-offset-0",
  "aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-quiet",
].join(" ");

export function TextInput({ className, ...props }: ComponentProps<"input">) {
  return <input type="text" {...useFieldControl()} {...props} className={clsx(inputStyle, className)} />;
}
