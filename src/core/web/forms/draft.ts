import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

const PREFIX = "draft:";

function readDraft(key: string): Record<string, unknown> {
  return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "{}") as Record<string, unknown>;
}

export function forgetDraft(key: string) {
  sessionStorage.removeItem(PREFIX + key);
}

/** Signing out leaves nothing of one person for the next at the same browser. */
export function forgetAllDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

/**
 * A half-written form survives a reload of its tab; `secret` fields are never stored. Without a key nothing is kept.
 * `forgetDraft(key)` belongs where the form was sent or given up.
 */
export function useDraft<Input extends FieldValues, Output>(
  key: string | undefined,
  { setValue, subscribe }: UseFormReturn<Input, unknown, Output>,
  secret: readonly string[] = [],
) {
  const secrets = secret.join(" ");

  useEffect(() => {
    if (key === undefined) return undefined;
    for (const [name, value] of Object.entries(readDraft(key))) {
      setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const kept = Object.entries(values).filter(([name]) => !secrets.split(" ").includes(name));
        sessionStorage.setItem(PREFIX + key, JSON.stringify(Object.fromEntries(kept)));
      },
    });
  }, [key, secrets, setValue, subscribe]);
}
