import { describe, expect, test } from "vitest";
import { isLei } from "./mod97.ts";

describe("legal entity identifiers", () => {
  // Published by GLEIF: Apple Inc., Deutsche Bank AG, Bloomberg Finance L.P.
  test.each(["HWUPKR0MPOU8FGXBT394", "7LTWFZYICNSX8D621K86", "5493001KJTIIGC8Y1R12"])("%s", (lei) => {
    expect(isLei(lei)).toBe(true);
  });

  test.each([
    ["a digit otherwise", "HWUPKR0MPOU8FGXBT395"],
    ["two letters changed over", "HWUPRK0MPOU8FGXBT394"],
    ["too short", "HWUPKR0MPOU8FGXBT3"],
    ["small letters", "hwupkr0mpou8fgxbt394"],
    ["other digits", "HWUPKR0MPOU8FGXBT３９４"],
    ["nothing", ""],
  ])("not %s", (_, lei) => {
    expect(isLei(lei)).toBe(false);
  });
});
