import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

const MOST_FAILURES = 10;
/** Of one client address, whichever accounts it tries: an office of people who mistype stays below. */
const MOST_FROM_ADDRESS = 100;
const WINDOW = "15 minutes";
const LONGEST_TEXT = 320;
const WAIT_MS = 100;
const MOST_WAITS = 100;

/** What a guess counts against: the address of an account, whether or not there is one, or where the guess comes from. */
export type Subject = { key: string; most: number };
export const account = (email: string): Subject => ({ key: email, most: MOST_FAILURES });
export const client = (address: string): Subject => ({ key: `sign-ins from ${address}`, most: MOST_FROM_ADDRESS });

/** How a guess ended. `void`: nobody looked at the password. */
export type Outcome = "right" | "wrong" | "void";
export type Guess = (outcome: Outcome) => Promise<void>;

/**
 * Counts a guess before it is looked at, so that many at once are no more than the same one after another. Undefined when too
 * many failed lately.
 */
export async function beginAttempt(pool: pg.Pool, { key, most }: Subject): Promise<Guess | undefined> {
  const subject = key.slice(0, LONGEST_TEXT);
  for (let waits = 0; waits < MOST_WAITS; waits++) {
    const { rows } = await pool.query<{ guess: string | null; must_wait: boolean }>(
      "select guess, must_wait from begin_attempt($1, $2)",
      [subject, most],
    );
    const { guess = null, must_wait: mustWait = false } = rows[0] ?? {};
    if (guess !== null) return (outcome) => endAttempt(pool, guess, outcome);
    if (!mustWait) return undefined;
    await sleep(WAIT_MS);
  }
  return undefined;
}

async function endAttempt(pool: pg.Pool, guess: string, outcome: Outcome): Promise<void> {
  const statement =
    outcome === "wrong"
      ? "update auth.failed_sign_ins set is_open = false where id = $1"
      : "delete from auth.failed_sign_ins where id = $1";
  await pool.query(statement, [guess]);
}

/** Whether too many wrong keys came lately from there. */
export async function isLockedOut(pool: pg.Pool, key: string): Promise<boolean> {
  const { rows } = await pool.query<{ failures: number }>(
    `select count(*)::int as failures from auth.failed_sign_ins where email = lower($1) and at > now() - interval '${WINDOW}'`,
    [key],
  );
  return (rows[0]?.failures ?? 0) >= MOST_FAILURES;
}

export async function recordFailure(pool: pg.Pool, key: string): Promise<void> {
  await pool.query(
    `with swept as (delete from auth.failed_sign_ins where at < now() - interval '${WINDOW}') insert into auth.failed_sign_ins (email) values (lower(left($1, ${LONGEST_TEXT})))`,
    [key],
  );
}

/** The person has shown the password, or has a new one. */
export async function forgetFailures(pool: pg.Pool, email: string): Promise<void> {
  await pool.query("delete from auth.failed_sign_ins where email = lower($1) and not is_open", [email]);
}
