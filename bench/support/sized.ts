/** `BENCH_SIZE=small` runs a benchmark from end to end on few rows, to show that it still works; its figures then mean nothing. */
const isSmall = process.env["BENCH_SIZE"] === "small";

/** A size, and what it is in a small run. */
export const sized = <Size>(full: Size, small: Size): Size => (isSmall ? small : full);
