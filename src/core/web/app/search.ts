import type { SearchSchemaInput } from "@tanstack/react-router";

/** An address as a visitor may have typed it, of a screen that reads it as `Search`. */
type Unread<Search> = { [Key in keyof Search]?: unknown };

/**
 * What links may say in the address of a route. Its page reads it, by `useSearch` with the reader as `select`: so a reader and the
 * vocabulary behind it are loaded with the page and not before the first one, and who forgets to read gets values of no known type.
 */
export function addressOf<Search extends Record<string, unknown>>() {
  return (address: Search & SearchSchemaInput): Unread<Search> => address;
}
