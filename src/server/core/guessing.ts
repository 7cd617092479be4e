import type pg from "pg";

const MOST_FAILURES = 10;
const WINDOW = "15 minutes";

/** Whether too many wrong passwords were tried for this address lately, whether or not it has an account. */
export async function isLockedOut(pool: pg.Pool, email: string): Promise<boolean> {
  const { rows } = await pool.query<{ failures: number }>(
    `select count(*)::int as failures from auth.failed_sign_ins where email = lower($1) and at > now() - interval '${WINDOW}'`,
    [email],
  );
  return (rows[0]?.failures ?? 0) >= MOST_FAILURES;
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
