import { type ComponentProps, useDeferredValue } from "react";
import { api, useRead } from "../../core/api/api.ts";
import { useCan } from "../../core/api/session.tsx";
import { SuggestedInput } from "../../ui/suggested-input.tsx";

const MOST = 8;

/** A company by name: one of the firm's own is suggested, a new one is added with the deal. */
export function CompanyInput({ value, ...props }: ComponentProps<"input"> & { value: string }) {
  const mayRead = useCan("company:read");
  const search = useDeferredValue(value.trim());
  const known = useRead(
    api.companies.list,
    { search, limit: MOST },
    { enabled: mayRead && search.length > 1, keepPrevious: true },
  );
  const names = new Set(known.data?.items.map(({ name }) => name));
  return <SuggestedInput {...props} value={value} suggestions={[...names]} />;
}
