import type { ReadEmail } from "./email-use-cases.ts";

/** How a subject begins where mail programs of usual languages forward a message. */
export const FORWARD_SUBJECT = /^\s*(?:fwd?|fw|wg|tr|rv|i|enc|vb|vs|doorst|inoltr)\s*:/i;

/** The message that is meant: one that was only passed on, by a colleague or as a forward, is the one attached to it. */
export function meantOf({ email, inner }: Pick<ReadEmail, "email" | "inner">, colleagues: readonly string[]) {
  if (inner === undefined) return email;
  const from = email.people.find(({ role }) => role === "from")?.address ?? "";
  const isPassedOn = colleagues.includes(from) || email.text.trim() === "" || FORWARD_SUBJECT.test(email.subject);
  return isPassedOn ? inner : email;
}
