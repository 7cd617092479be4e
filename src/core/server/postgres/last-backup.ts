import fs from "node:fs";
import path from "node:path";

/** Beside the data: when its last backup was finished. */
export const LAST_BACKUP = "last-backup";

export function noteBackup(home: string): void {
  const aside = path.join(home, `${LAST_BACKUP}.${process.pid}`);
  fs.writeFileSync(aside, `${new Date().toISOString()}\n`);
  fs.renameSync(aside, path.join(home, LAST_BACKUP));
}

/** In seconds since 1970; undefined where none was made. */
export function lastBackup(home: string): number | undefined {
  const file = path.join(home, LAST_BACKUP);
  if (!fs.existsSync(file)) return undefined;
  const seconds = Date.parse(fs.readFileSync(file, "utf8").trim()) / 1000;
  return Number.isFinite(seconds) ? seconds : undefined;
}
