import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { askChild } from "./child.ts";

const LIMITS = { megabytes: 64, residentMegabytes: 256, patienceMs: 10_000 };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-child-"));
const side = pathToFileURL(path.join(import.meta.dirname, "child-side.ts")).href;

function written(name: string, work: string): URL {
  const file = path.join(folder, `${name}.mjs`);
  fs.writeFileSync(file, `import { answerTask } from "${side}";\nawait answerTask(${work});\n`);
  return pathToFileURL(file);
}

const counts = written(
  "counts",
  "async function* (to) { for (let n = 1; n <= to; n += 1) yield { n, by: process.pid }; }",
);
const swallows = written("swallows", "async function* () { yield 1; for (const all = [];;) all.push({ all }); }");
const swells = written(
  "swells",
  "async function* () { yield 1; const all = []; while (all.length < 50) all.push(Buffer.alloc(1e7, 1)); for (;;); }",
);
const sleeps = written("sleeps", "async function* () { yield 1; for (;;); }");

afterAll(() => fs.rmSync(folder, { recursive: true }));

async function all<Answer>(asked: AsyncIterable<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for await (const answer of asked) answers.push(answer);
  return answers;
}

test("answers come one after another, from another process", async () => {
  const answers = await all(askChild<{ n: number; by: number }>(counts, 3, LIMITS));
  expect(answers.map(({ n }) => n)).toEqual([1, 2, 3]);
  expect(answers.every(({ by }) => by !== process.pid)).toBe(true);
});

test("running out of memory ends the child, not the server", async () => {
  const asked = askChild<number>(swallows, 0, LIMITS);
  await expect(all(asked)).rejects.toMatchObject({ reason: "dead" });
});

test("memory beside the heap counts, also of a child that looks at nothing", async () => {
  await expect(all(askChild<number>(swells, 0, LIMITS))).rejects.toMatchObject({ reason: "dead" });
});

test("a person who leaves ends the child and makes room, also while it waits for its turn", async () => {
  const leaver = new AbortController();
  const ask = () => all(askChild<number>(sleeps, 0, LIMITS, { signal: leaver.signal }));
  const asked = Promise.allSettled([ask(), ask(), ask()]);
  leaver.abort(new Error("left"));
  expect(await asked).toMatchObject([1, 2, 3].map(() => ({ reason: { message: "left" } })));
  expect(await all(askChild(counts, 1, LIMITS))).toHaveLength(1);
});

test("what takes too long is ended", { tags: "slow" }, async () => {
  const asked = askChild<number>(sleeps, 0, { ...LIMITS, patienceMs: 1500 });
  await expect(all(asked)).rejects.toMatchObject({ reason: "slow" });
});

test("many at once wait for each other, and one that is left early makes room", { tags: "slow" }, async () => {
  const pids = await Promise.all(
    Array.from({ length: 6 }, async () => {
      for await (const { n, by } of askChild<{ n: number; by: number }>(counts, 1000, LIMITS)) {
        expect(n).toBe(1);
        return by;
      }
      return 0;
    }),
  );
  expect(new Set(pids).size).toBe(6);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});
