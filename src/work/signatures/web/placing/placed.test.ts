import { expect, test } from "vitest";
import { movedBy, newField, onEveryPage, resizedBy, sizeOf } from "./placed.ts";

const page = { width: 600, height: 800 };
const field = newField("signature", 0, 2, []);

test("a field has its usual size until it is resized", () => {
  expect(sizeOf(field, page)).toEqual({ width: 0.3, height: 0.0675 });
  expect(sizeOf(resizedBy(field, page, [0.1, 0]), page)).toEqual({ width: 0.4, height: 0.0675 });
});

test("a field never leaves its page, moved or resized", () => {
  expect(movedBy(field, page, [5, 5])).toMatchObject({ x: 0.7, y: 0.9325 });
  expect(movedBy(field, page, [-5, -5])).toMatchObject({ x: 0, y: 0 });
  const wide = resizedBy({ ...field, x: 0.5, y: 0.5 }, page, [5, 5]);
  expect(wide).toMatchObject({ width: 0.5, height: 0.5 });
  expect(resizedBy(wide, page, [-5, -5])).toMatchObject({ width: 0.02, height: 0.01 });
});

test("initials go to every page that has none of this signer", () => {
  const own = newField("initials", 1, 2, []);
  const other = { ...newField("initials", 0, 1, [own]), x: 0.9 };
  const all = onEveryPage(own, 3, [own, other]);
  expect(all.map(({ signer, page: on }) => [signer, on])).toEqual([
    [1, 2],
    [0, 1],
    [1, 1],
    [1, 3],
  ]);
  expect(new Set(all.map(({ key }) => key)).size).toBe(4);
  expect(onEveryPage(own, 3, all)).toHaveLength(4);
});
