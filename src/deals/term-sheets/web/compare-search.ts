export type CompareSearch = { a?: string | undefined; b?: string | undefined };

const idIn = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

export function readCompareSearch(raw: Record<string, unknown>): CompareSearch {
  const [a, b] = [idIn(raw["a"]), idIn(raw["b"])];
  return { ...(a !== undefined && { a }), ...(b !== undefined && { b }) };
}
