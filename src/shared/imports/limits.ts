/** Larger files are split first. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
export const MAX_ROWS = 200_000;
