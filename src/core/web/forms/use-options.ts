import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";

/** What a select offers: each of the values with its word. */
export function useOptions<Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, MessageDescriptor>>,
): (readonly [value: Value, word: string])[] {
  const { i18n } = useLingui();
  return values.map((value) => [value, i18n._(words[value])]);
}
