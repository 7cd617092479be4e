import { randomBytes } from "node:crypto";
import fs from "node:fs";

/** A random secret that is made once and kept in a file. */
export function keptSecret(file: string): string {
  if (!fs.existsSync(file)) {
    const aside = `${file}.${process.pid}`;
    fs.writeFileSync(aside, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
    linkOnce(aside, file);
  }
  return fs.readFileSync(file, "utf8").trim();
}

/** Two processes may start on one new folder: the first link wins, and nobody reads a half-written secret. */
function linkOnce(aside: string, file: string): void {
  try {
    fs.linkSync(aside, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}
