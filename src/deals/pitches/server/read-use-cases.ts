import type { Db } from "#core/server/ctx.ts";
import type { Pitch, PitchDeck } from "#deals/pitches/shared/api.ts";
import type { EmailRead } from "#deals/pitches/shared/forms.ts";
import { findFirmCurrency } from "#people/admin/server/firm-queries.ts";
import { type Firm, NO_MESSAGE, readPitch } from "./proposals.ts";
import { findAlreadyOn, findCompaniesLike, findContactOf, listOwnWords } from "./queries.ts";

/** Currencies whose sign is “$”. */
const DOLLARS: ReadonlySet<string> = new Set("USD AUD CAD NZD SGD HKD".split(" "));

/** What reading a message needs to know of the firm: who its people are, and how it writes. */
export async function firmOf(db: Db, colleagues: readonly { email: string }[]): Promise<Firm> {
  const currency = await findFirmCurrency(db);
  return {
    addresses: colleagues.map(({ email }) => email.toLowerCase()),
    dollar: DOLLARS.has(currency) ? currency : "USD",
    ...(await listOwnWords(db)),
  };
}

type Brought = { email: EmailRead | null; decks: PitchDeck[] };

/** What a message and its decks propose, and what of it the firm has. A pasted one says itself who wrote it, when, and about what. */
export async function proposed(db: Db, { email, decks }: Brought, firm: Firm): Promise<Pitch> {
  const from = email?.people.find(({ role }) => role === "from") ?? null;
  const message = email ? { subject: email.subject, text: email.text, from } : NO_MESSAGE;
  const { head, proposals } = readPitch(message, firm, decks);
  const { company, website, contactEmail } = proposals;
  return {
    email: email && from === null && head ? withHead(email, head) : email,
    decks,
    proposals,
    matches: {
      companies: await findCompaniesLike(db, { company: company?.value ?? "", website: website?.value ?? "" }),
      contact: await findContactOf(db, contactEmail?.value ?? ""),
    },
    alreadyOn: email && (await findAlreadyOn(db, email.messageKey)),
  };
}

type Head = NonNullable<ReturnType<typeof readPitch>["head"]>;

function withHead(email: EmailRead, { sender, subject, date }: Head): EmailRead {
  const time = Date.parse(date.replaceAll(/\bat\b|[()]/g, " "));
  return {
    ...email,
    subject: email.subject || subject.slice(0, 1000),
    sentAt: Number.isNaN(time) ? null : new Date(time).toISOString(),
    ...(sender.address !== "" && {
      people: [{ role: "from" as const, name: sender.name.slice(0, 200), address: sender.address.slice(0, 254) }],
    }),
  };
}
