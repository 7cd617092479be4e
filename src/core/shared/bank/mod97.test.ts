import { describe, expect, test } from "vitest";
import { isIban, isLei } from "./mod97.ts";

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
    ["check digits 00, of the same rest as 97", "8VD4OWFH6JV7C6005900"],
    ["check digits 01, of the same rest as 98", "8VD4OWFH6JV7C6009101"],
    ["nothing", ""],
  ])("not %s", (_, lei) => {
    expect(isLei(lei)).toBe(false);
  });
});

const mended = (digits: string) => `DE${digits}370400440532013000`;

describe("IBAN", () => {
  // The examples of the registry.
  test.each([
    "LU280019400644750000",
    "DE89370400440532013000",
    "GB29NWBK60161331926819",
    "FR1420041010050500013M02606",
    "NO9386011117947",
    "MT84MALT011000012345MTLCAST001S",
    "TR330006100519786457841326",
    "XK051212012345678906",
  ])("%s", (iban) => {
    expect(isIban(iban)).toBe(true);
  });

  test.each([
    ["one digit too many, by the same rest", "LU6600194006447500000"],
    ["a digit otherwise", "DE89370400440532013001"],
    ["small letters", "de89370400440532013000"],
    ["a country without IBAN", "US64SVBKUS6S3300958879"],
    ["nothing", ""],
  ])("not %s", (_, iban) => {
    expect(isIban(iban)).toBe(false);
  });

  test("has check digits from 02 to 98", () => {
    const right = Array.from({ length: 100 }, (_, digits) => mended(String(digits).padStart(2, "0"))).filter(isIban);
    expect(right).toEqual(["DE89370400440532013000"]);
    // Of these accounts 00 and 97, 01 and 98 leave the same rest.
    const twice = Array.from({ length: 200 }, (_, place) => `LU00${String(place).padStart(16, "0")}`);
    for (const low of ["00", "01", "99"]) expect(twice.map((one) => one.replace("00", low)).filter(isIban)).toEqual([]);
  });
});
