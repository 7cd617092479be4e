import { refuse } from "../refuse.ts";
import { NoTurn, Turns } from "./turns.ts";

/** A screen asks for several things of a file at once. */
const RULES = { atOnce: 1, mostWaiting: 4, patienceMs: 120_000 };
const turnsOf = new Map<string, Turns>();

/** Reads a file of a person, one at a time for each: nobody's files keep the others' from being read. */
export async function readAlone<Result>(
  userId: string,
  signal: AbortSignal | undefined,
  read: () => Promise<Result>,
): Promise<Result> {
  const turns = turnsOf.get(userId) ?? new Turns(RULES);
  turnsOf.set(userId, turns);
  try {
    const giveTurn = await turns.take(signal);
    try {
      return await read();
    } finally {
      giveTurn();
    }
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error;
    throw refuse("core.still_reading");
  } finally {
    if (turns.isIdle) turnsOf.delete(userId);
  }
}
