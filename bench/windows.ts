// The server's memory for each open window (event stream), against that of an older commit, each in a server and a database of its own.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ifThere, report } from "./support/figures.ts";
import { printMachine } from "./support/machine.ts";
import { costOfWindows, type WindowCost } from "./support/open-windows.ts";
import { sized } from "./support/sized.ts";

const OLDER = "f22c9ef7";
const WINDOWS = sized(500, 20);
const AIM = 0.5;

const root = path.resolve(import.meta.dirname, "..");
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "pipe", encoding: "utf8" });
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** The older commit as a work tree of its own, with the packages of this one. */
async function withOlder<Result>(work: (tree: string) => Promise<Result>): Promise<Result> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-older-"));
  const tree = path.join(home, "tree");
  git("worktree", "add", "--detach", tree, OLDER);
  try {
    fs.symlinkSync(path.join(root, "node_modules"), path.join(tree, "node_modules"));
    return await work(tree);
  } finally {
    git("worktree", "remove", "--force", tree);
    fs.rmSync(home, { recursive: true, force: true });
  }
}

const line = (name: string, { heap, rss }: WindowCost) =>
  console.log(`${name}: ${kilobytes(heap)} kB of objects for each window (${kilobytes(rss)} kB as the system counts)`);

printMachine(`The server's memory for each of ${WINDOWS} open windows`);
const ours = await costOfWindows(root, WINDOWS);
line("this build", ours);
// A copy without history, such as an archive, has no older commit.
const isThere = ifThere("objects for each window, against an older commit", () => git("cat-file", "-e", OLDER));
if (isThere === undefined) process.exit(0);
const older = await withOlder((tree) => costOfWindows(tree, WINDOWS));
line(OLDER, older);
const ratio = ours.heap / older.heap;
report(`this build ÷ ${OLDER}: ${ratio.toFixed(2)} (aim ≤ ${AIM}: ${ratio <= AIM ? "met" : "MISSED"})`, {
  name: "objects for each window",
  value: ours.heap / 1024,
  unit: "kB",
  baseline: { name: OLDER, value: older.heap / 1024 },
  aim: { atMost: AIM, of: "ratio" },
});
