import type pg from "pg";

const MOST_FAILURES = 10;
/** Of one client address, whichever accounts it tries: an office of people who mistype stays below. */
const MOST_FROM_ADDRESS = 100;
const WINDOW = "15 minutes";

/** Whether too many wrong passwords were tried for this address lately, whether or not it has an account. */
export function isLockedOut(pool: pg.Pool, email: string): Promise<boolean> {
  return hasFailed(pool, email, MOST_FAILURES);
}

const addressKey = (address: string) => `sign-ins from ${address}`;

/** Whether too many sign-ins failed from this client address lately. Those that succeed are not counted. */
export function isAddressLockedOut(pool: pg.Pool, address: string): Promise<boolean> {
  return hasFailed(pool, addressKey(address), MOST_FROM_ADDRESS);
}

export function recordFailureFrom(pool: pg.Pool, address: string): Promise<void> {
  return recordFailure(pool, addressKey(address));
}

async function hasFailed(pool: pg.Pool, email: string, most: number): Promise<boolean> {
  const { rows } = await pool.query<{ failures: number }>(
    `select count(*)::int as failures from auth.failed_sign_ins where email = lower($1) and at > now() - interval '${WINDOW}'`,
    [email],
  );
  return (rows[0]?.failures ?? 0) >= most;
}

export async function recordFailure(pool: pg.Pool, email: string): Promise<void> {
  await pool.query(
    `with swept as (delete from auth.failed_sign_ins where at < now() - interval '${WINDOW}') insert into auth.failed_sign_ins (email) values (lower(left($1, 320)))`,
    [email],
  );
}

export async function forgetFailures(pool: pg.Pool, email: string): Promise<void> {
  await pool.query("delete from auth.failed_sign_ins where email = lower($1)", [email]);
}
