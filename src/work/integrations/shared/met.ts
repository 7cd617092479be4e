/** A message or a meeting, as headers say: no text of it. */
export type Met = {
  kind: "email" | "meeting";
  /** What tells it from every other, in all accounts where it is. */
  externalId: string;
  subject: string;
  at: string;
  people: { role: "from" | "to" | "cc"; name: string; address: string }[];
};
