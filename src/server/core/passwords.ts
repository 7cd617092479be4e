import fs from "node:fs";
import { passwordProblem, tooCommon } from "#shared/auth/rules.ts";

let common: ReadonlySet<string> | undefined;

/** Too many to send to a browser; read with the first password that is chosen. */
function isCommon(password: string): boolean {
  common ??= new Set(
    fs
      .readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
      .split("\n")
      .slice(1),
  );
  return password !== "" && common.has(password.toLowerCase());
}

/** Why a password is refused, by the browser's rule and by the long list; undefined when it may be used. */
export const refusedPassword = (password: string, about: readonly string[] = []): string | undefined =>
  passwordProblem(password, about) ?? (isCommon(password) ? tooCommon() : undefined);
