/** Larger files are stored and shown, but their words are not read. */
export const MOST_BYTES = 64 * 1024 * 1024;
export const MOST_PAGES = 2000;
export const MOST_PAGE_CHARACTERS = 100_000;
export const MOST_CHARACTERS = 2_000_000;
export const MOST_ROWS = 20_000;
/** Of all parts of an archive that are looked at; each is held as a whole. */
export const MOST_UNPACKED = 64 * 1024 * 1024;
