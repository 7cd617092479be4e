import { type ComponentProps, useDeferredValue } from "react";
import { api, useRead } from "../../core/api/api.ts";
import { useCan } from "../../core/api/session.tsx";
import { SuggestedInput } from "../../ui/suggested-input.tsx";

const MOST = 8;

/** Founders by name, separated by commas: contacts are suggested for the last one. */
export function FounderInput({ value, ...props }: Omit<ComponentProps<"input">, "value"> & { value: string }) {
  const mayRead = useCan("contact:read");
  const before = value.slice(0, Math.max(value.lastIndexOf(","), value.lastIndexOf(";")) + 1);
  const search = useDeferredValue(value.slice(before.length).trim());
  const known = useRead(
    api.contacts.list,
    { search, limit: MOST },
    { enabled: mayRead && search.length > 1, keepPrevious: true },
  );
  const names = new Set(known.data?.items.map(({ name }) => (before === "" ? name : `${before} ${name}`)));
  return <SuggestedInput {...props} value={value} suggestions={[...names]} />;
}
