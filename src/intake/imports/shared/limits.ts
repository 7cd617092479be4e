/** Larger files are split first. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Excel's own limit. */
export const MAX_CELL_CHARACTERS = 32_767;
/** A longer row is refused: almost always a quote that was opened and never closed. */
export const MAX_ROW_CHARACTERS = 1_048_576;
export const MAX_ROWS = 200_000;
/** A title, a date, a note: what stands above the table in files made for people. Blank rows are not counted. */
export const MOST_ROWS_ABOVE = 30;
