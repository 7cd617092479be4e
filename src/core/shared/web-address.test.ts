import { expect, test } from "vitest";
import { webAddress } from "./web-address.ts";

test.each([
  ["https://acme.example/about?x=1#y", "https://acme.example/about?x=1#y"],
  ["acme.example", "https://acme.example"],
  ["HTTP://Acme.Example:8080/", "HTTP://Acme.Example:8080/"],
  ["bücher.example", "https://bücher.example"],
])("%s leads to %s", (text, address) => expect(webAddress(text)).toBe(address));

test.each([
  null,
  "",
  "acme",
  "javascript:alert(1)",
  "javascript://acme.example/%0aalert(1)",
  "data:text/html,hello",
  "https://bank.example@evil.example",
  "https://bank.example\\@evil.example",
  "https://",
  "ftp://acme.example",
  "acme.example two",
  "#NAME?",
])("%s is shown, never linked", (text) => expect(webAddress(text)).toBeUndefined());
