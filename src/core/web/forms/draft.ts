import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** What a person typed and has not sent. Keys of this prefix go at sign-out, in both stores of the browser. */
export const DRAFT_PREFIX = "draft:";

function readDraft(key: string): Record<string, unknown> {
  return JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + key) ?? "{}") as Record<string, unknown>;
}

export function forgetDraft(key: string) {
  sessionStorage.removeItem(DRAFT_PREFIX + key);
}

/** Signing out leaves nothing of one person for the next at the same browser. */
export function forgetAllDrafts() {
  for (const store of [sessionStorage, localStorage])
    for (const key of Object.keys(store)) if (key.startsWith(DRAFT_PREFIX)) store.removeItem(key);
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
        sessionStorage.setItem(DRAFT_PREFIX + key, JSON.stringify(Object.fromEntries(kept)));
      },
    });
  }, [key, secrets, setValue, subscribe]);
}
