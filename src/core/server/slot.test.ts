import { expect, test } from "vitest";
import { openList, slot } from "./slot.ts";

test("an area above provides what one below uses, once", () => {
  const greeting = slot<{ of(name: string): string }>("a greeting");
  expect(() => greeting.work).toThrow("No area fills the slot “a greeting”");
  greeting.provide({ of: (name) => `Hello ${name}` });
  expect(greeting.work.of("Ada")).toBe("Hello Ada");
  expect(() => greeting.provide({ of: (name) => name })).toThrow("Two areas fill the slot “a greeting”");
});

test("a list takes what any number of areas add, in their order", () => {
  const words = openList<string>();
  expect(words.all).toEqual([]);
  words.add("one");
  words.add("two");
  expect(words.all).toEqual(["one", "two"]);
});
