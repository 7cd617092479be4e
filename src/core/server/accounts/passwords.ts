import fs from "node:fs";

let common: ReadonlySet<string> | undefined;

/** Whether a password is on the long list: too many to send to a browser; read with the first password that is chosen. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    fs
      .readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
      .split("\n")
      .slice(1),
  );
  return password !== "" && common.has(password.toLowerCase());
}
