import { pace } from "#core/server/jobs/pace.ts";

/** How far a request has gone through the rows of a file. */
export type RowsSoFar = { rows: number };

/** Told twice a second is often enough to be seen moving. */
const TOLD_MS = 250;

/** By person and file. Requests of this process: another one says nothing of them, and the screen shows no count. */
const going = new Map<string, RowsSoFar>();

const keyOf = (userId: string, importId: string) => `${userId} ${importId}`;

export const rowsSoFar = (userId: string, importId: string): RowsSoFar | undefined =>
  going.get(keyOf(userId, importId));

/** Runs what goes through the rows of a file, and keeps its count to be asked for meanwhile. Lets others be served in between. */
export async function countingRows<Result>(
  userId: string,
  importId: string,
  work: (onRow: (count: number) => void) => Promise<Result>,
): Promise<Result> {
  const key = keyOf(userId, importId);
  const mine: RowsSoFar = { rows: 0 };
  const isDue = pace(TOLD_MS);
  going.set(key, mine);
  try {
    return await work((count) => {
      if (isDue()) mine.rows = count;
    });
  } finally {
    if (going.get(key) === mine) going.delete(key);
  }
}
