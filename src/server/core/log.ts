import { pino } from "pino";

export type Log = ReturnType<typeof createLog>;

const SECRETS = ["password", "newPassword", "currentPassword", "token", "authorization", "cookie", "secret"];

/** One line of JSON per event, on standard error so that standard output stays for people. Secrets never reach it. */
export function createLog(level = "info") {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`), ...SECRETS.map((name) => `*.*.${name}`)],
        censor: "[redacted]",
      },
    },
    pino.destination({ fd: 2, sync: false }),
  );
}
