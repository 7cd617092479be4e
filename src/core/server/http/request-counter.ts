import type pg from "pg";

const COUNT = `
  insert into auth.rate_limits as known (key, count) values ($1, 1)
  on conflict (key) do update set
    count = case when known.began_at > now() - $2 * interval '1 second' then known.count + 1 else 1 end,
    began_at = case when known.began_at > now() - $2 * interval '1 second' then known.began_at else now() end
  returning count, ceil(extract(epoch from began_at + $2 * interval '1 second' - now()))::int as wait`;

/**
 * Counts requests in windows of their own length. The library's counter starts again only after a whole silent window, so
 * that a busy office behind one address would be refused in the end.
 */
export function requestCounter(pool: pg.Pool) {
  return {
    async consume(key: string, rule: { window: number; max: number }) {
      const { rows } = await pool.query<{ count: number; wait: number }>(COUNT, [key, rule.window]);
      const { count = 1, wait = rule.window } = rows[0] ?? {};
      if (count === 1) await pool.query("delete from auth.rate_limits where began_at < now() - interval '1 hour'");
      return count > rule.max ? { allowed: false, retryAfter: wait } : { allowed: true, retryAfter: null };
    },
  };
}
