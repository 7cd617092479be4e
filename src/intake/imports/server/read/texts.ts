/** A value that is text. */
export const textOf = (value: unknown) => (typeof value === "string" ? value : null);
