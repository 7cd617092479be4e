import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { useFieldControl } from "./field.tsx";
import { inputStyle } from "./text-input.tsx";

/** Grows with its text, up to a third of the window. */
export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useFieldControl()}
      {...props}
      className={clsx(inputStyle, "h-auto field-sizing-content max-h-[33vh] min-h-20 resize-y py-1.5", className)}
    />
  );
}
