import type pg from "pg";
import { pino } from "pino";

export type Log = ReturnType<typeof createLog>;

const SECRETS = ["password", "newPassword", "currentPassword", "token", "authorization", "cookie", "secret"];

/** What a database says besides its message may be somebody's row, so only names are kept of it. */
export function asLogged(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const { code, schema, table, column, constraint, routine } = error as Partial<pg.DatabaseError>;
  const because = cause === undefined ? {} : { cause: asLogged(cause) };
  return { name, message, code, schema, table, column, constraint, routine, stack, ...because };
}

/** One line of JSON per event, on standard error so that standard output stays for people. Secrets never reach it. */
export function createLog(level = "info") {
  return pino(
    {
      level,
      base: null,
      serializers: { err: asLogged },
      redact: {
        paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`), ...SECRETS.map((name) => `*.*.${name}`)],
        censor: "[redacted]",
      },
    },
    pino.destination({ fd: 2, sync: false }),
  );
}
