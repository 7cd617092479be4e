import type pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { type Asked, foreseen, learn, questionOf, SentAhead } from "./foreseen.ts";

const asked = (text: string, ...values: unknown[]): Asked => ({ text, values });
const DEALS = asked("select deals", 50);
const COUNT = asked("select count", ["a", "b"]);

describe("what a question sends first", () => {
  let number = 0;
  let question = "";
  beforeEach(() => {
    number += 1;
    question = `deals.list ${number}`;
  });

  test("is known once it was asked", () => {
    expect(foreseen(question)).toBeUndefined();
    learn(question, [DEALS, COUNT]);
    expect(foreseen(question)).toEqual([DEALS, COUNT]);
  });

  test.each([
    ["another value", [DEALS, asked("select count", ["a", "c"])], [DEALS]],
    ["another statement", [COUNT, DEALS], []],
    ["fewer statements", [DEALS], [DEALS]],
    ["more statements", [DEALS, COUNT, DEALS], [DEALS, COUNT]],
  ])("is cut where a later request sends %s", (_, sent, kept) => {
    learn(question, [DEALS, COUNT]);
    learn(question, sent);
    expect(foreseen(question)).toEqual(kept);
  });

  test.each([
    ["a statement that changes its transaction", asked("select set_config('work_mem', '16MB', true)")],
    ["a value that is no plain text, number or list", asked("select at", new Date(0))],
    ["a long value", asked("select any", ["x".repeat(5000)])],
  ])("ends before %s", (_, statement) => {
    learn(question, [DEALS, statement, COUNT]);
    expect(foreseen(question)).toEqual([DEALS]);
  });

  test("is not kept for a long input", () => {
    expect(questionOf("deals.list", { search: "x" })).toBe('deals.list {"search":"x"}');
    expect(questionOf("deals.list", { search: "x".repeat(5000) })).toBeUndefined();
  });
});

describe("statements that were sent ahead", () => {
  let log: string[] = [];
  const failing = asked("fails");
  const ahead = (statements: Asked[]) => {
    log = [];
    return new SentAhead(statements, {
      send: async ({ text }) => {
        log.push(text);
        if (text === failing.text) throw new Error("for this firm only");
        return text as unknown as pg.ResultBuilder;
      },
      enterAgain: async () => {
        log.push("enter again");
      },
    });
  };

  test("answer who asks for exactly them, without being sent again", async () => {
    const reading = ahead([DEALS, COUNT]);
    expect([
      await reading.ask(asked("select deals", 50)),
      await reading.ask(asked("select count", ["a", "b"])),
    ]).toEqual([DEALS.text, COUNT.text]);
    await reading.ask(DEALS);
    expect(log).toEqual([DEALS.text, COUNT.text, DEALS.text]);
    expect(reading.sent).toEqual([DEALS, COUNT, DEALS]);
  });

  test("are left when another is asked for", async () => {
    const reading = ahead([DEALS, COUNT]);
    await Promise.all([reading.ask(asked("select deals", 20)), reading.ask(COUNT)]);
    expect(log).toEqual([DEALS.text, COUNT.text, DEALS.text, COUNT.text]);
  });

  test("do not fail another statement with them", async () => {
    const reading = ahead([failing, COUNT]);
    expect(await reading.ask(DEALS)).toBe(DEALS.text);
    expect(log).toEqual(["fails", COUNT.text, "enter again", DEALS.text]);
  });

  test("tell their failure to who asks for them", async () => {
    await expect(ahead([failing]).ask(failing)).rejects.toThrow("for this firm only");
  });
});
