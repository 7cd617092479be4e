import { useEffect, useRef } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

type Taken = {
  /** The record the values come from; none is chosen while it is undefined. */
  of: string | undefined;
  /** By the names of the form’s fields. */
  values: Readonly<Record<string, unknown>> | undefined;
};

/**
 * What is chosen in a form fills the fields that record knows: those that are empty, and those that were filled by the record chosen before.
 * What somebody typed stays.
 */
export function useTakenOver<Entry extends FieldValues>(
  form: Pick<UseFormReturn<Entry>, "getValues" | "setValue">,
  { of, values }: Taken,
  start: Taken,
): void {
  const last = useRef(start);
  useEffect(() => {
    if (of === undefined || values === undefined || last.current.of === of) return;
    const before = last.current.values ?? {};
    last.current = { of, values };
    for (const [name, value] of Object.entries(values)) {
      const field = name as Path<Entry>;
      const now: unknown = form.getValues(field);
      if (!isEmpty(now) && now !== before[name]) continue;
      form.setValue(field, value as PathValue<Entry, typeof field>, { shouldDirty: true });
    }
  }, [form, of, values]);
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";
