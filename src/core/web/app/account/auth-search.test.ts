// @vitest-environment jsdom
import { expect, test } from "vitest";
import { ownPath } from "./auth-search.ts";

test.each([
  ["/dealflow?stage=sourcing#top", "/dealflow?stage=sourcing#top"],
  ["/", "/"],
  ["//evil.example/x", undefined],
  ["/\\evil.example", undefined],
  ["/\t/evil.example", undefined],
  ["https://evil.example", undefined],
  ["javascript:alert(1)", undefined],
  ["dealflow", undefined],
  ["", undefined],
  [42, undefined],
])("ownPath(%j) is %j", (value, path) => {
  expect(ownPath(value)).toBe(path);
});
