import { expect, test } from "vitest";
import { NoTurn, Turns } from "./turns.ts";

const rules = { atOnce: 1, mostWaiting: 2, patienceMs: 60_000 };

test("turns are taken in order, and a turn given back twice is one", async () => {
  const turns = new Turns(rules);
  const order: number[] = [];
  const give = await turns.take();
  const others = [1, 2].map(async (n) => {
    const giveMine = await turns.take();
    order.push(n);
    giveMine();
    giveMine();
  });
  expect(order).toEqual([]);
  give();
  await Promise.all(others);
  expect(order).toEqual([1, 2]);
  expect(turns.isIdle).toBe(true);
});

test("too many, too long and given up are refused, and take no turn from anybody", async () => {
  const turns = new Turns({ ...rules, patienceMs: 10 });
  const give = await turns.take();
  const leaver = new AbortController();
  const waiting = [turns.take(), turns.take(leaver.signal)];
  const ends = Promise.allSettled(waiting);
  await expect(turns.take()).rejects.toBeInstanceOf(NoTurn);
  leaver.abort(new Error("left"));
  expect(await ends).toMatchObject([
    { status: "rejected", reason: expect.any(NoTurn) },
    { status: "rejected", reason: { message: "left" } },
  ]);
  const next = turns.take();
  give();
  (await next)();
  expect(turns.isIdle).toBe(true);
});
