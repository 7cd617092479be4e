/** What is wrong with one line of a list in a form, whichever of its fields it is. */
export function lineProblem(errors: unknown, place: number): string | undefined {
  if (!Array.isArray(errors)) return undefined;
  const line: unknown = errors[place];
  if (typeof line !== "object" || line === null) return undefined;
  for (const field of Object.values(line) as unknown[])
    if (typeof field === "object" && field !== null && "message" in field && typeof field.message === "string")
      return field.message;
  return undefined;
}
