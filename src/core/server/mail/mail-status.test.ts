import { expect, test } from "vitest";
import { isAboutAddress } from "./mail-status.ts";

test.each([
  ["5.1.1", "smtp; 550 5.1.1 gone", true],
  ["5.1.10", "550 5.1.10 RESOLVER.ADR.RecipientNotFound", true],
  ["5.2.1", "552 disabled", true],
  ["5.1.8", "501 5.1.8 sender's domain", false],
  ["5.2.2", "552 5.2.2 Mailbox full", false],
  ["5.3.4", "552 5.3.4 Message size exceeds fixed limit", false],
  ["5.7.1", "550 5.7.1 refused as spam", false],
  ["5.0.0", "550 5.1.1 No such user", true],
  ["5.0.0", "550 5.7.1 blocked", false],
  ["", "550 No such user here", true],
  ["", "550 Mailbox unavailable", true],
  ["", "550 Requested action not taken", true],
  ["", "550 Blocked by policy", false],
  ["", "552 Quota exceeded", false],
  ["", "554 Transaction failed", false],
  ["", "", false],
])("%s %s is about the address: %s", (status, words, is) => {
  expect(isAboutAddress(status, words)).toBe(is);
});
