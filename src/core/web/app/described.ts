import type { MessageDescriptor } from "@lingui/core";
import type { Msg } from "#core/shared/text.ts";

/** Labels that both sides know, as the web's tables of words have them. */
export const described = <Key extends string>(labels: Readonly<Record<Key, Msg>>) =>
  Object.fromEntries(Object.entries<Msg>(labels).map(([key, label]) => [key, { id: String(label) }])) as Record<
    Key,
    MessageDescriptor
  >;
