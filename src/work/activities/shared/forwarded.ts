/** How a subject begins where mail programs of usual languages forward a message. */
export const FORWARD_SUBJECT = /^\s*(?:fwd?|fw|wg|tr|rv|i|enc|vb|vs|doorst|inoltr)\s*:/i;

type Message = {
  subject: string;
  text: string;
  people: readonly { role: string; address: string }[];
};

/** The message that is meant: one that was only passed on, by a colleague or as a forward, is the one attached to it. */
export function meantOf<Mail extends Message>(
  { email, inner }: { email: Mail; inner?: Mail | undefined },
  colleagues: readonly string[],
): Mail {
  if (inner === undefined) return email;
  const from = email.people.find(({ role }) => role === "from")?.address ?? "";
  const isPassedOn = colleagues.includes(from) || email.text.trim() === "" || FORWARD_SUBJECT.test(email.subject);
  return isPassedOn ? inner : email;
}
