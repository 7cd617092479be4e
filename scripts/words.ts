// Writes the catalogue of everything a person reads, src/words, as the code says it now.
import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const lingui = path.join(root, "node_modules/.bin/lingui");
const { status } = spawnSync(lingui, ["extract", "--clean", "--workers", "1"], { cwd: root, stdio: "inherit" });
process.exitCode = status ?? 1;
