import type { Db } from "#core/server/ctx.ts";
import { readFirmName, readFirmNotation } from "#core/server/lists/days.ts";
import type { Mailing, Recipient } from "#investors/mailings/shared/api.ts";
import { isReport, type LeftOut } from "#investors/mailings/shared/rules.ts";
import { type Letter, letterOf, missingFor, valuesFor } from "./message.ts";
import { listFacts, listPeople, type PartnerFacts, type Person } from "./recipient-queries.ts";

/** Somebody of the list, and whether their partner has it in the portal. */
export type Meant = Recipient & { toPublish: boolean };

export async function readLetter(db: Db, mailing: Mailing): Promise<Letter> {
  return letterOf(mailing, await readFirmName(db), await readFirmNotation(db));
}

/** Who gets a draft and who does not, each with the reason. */
export async function resolveRecipients(db: Db, mailing: Mailing): Promise<Meant[]> {
  const letter = await readLetter(db, mailing);
  const facts = new Map((await listFacts(db, mailing)).map((one) => [one.partnerId, one]));
  const seen = new Set<string>();
  return (await listPeople(db, mailing)).flatMap((person) => {
    const of = facts.get(person.partnerId);
    return of === undefined ? [] : [meantOf(letter, person, of, seen)];
  });
}

function meantOf(letter: Letter, person: Person, facts: PartnerFacts, seen: Set<string>): Meant {
  const missing = missingFor(letter, valuesFor(letter, facts, person.name));
  const key = keyOf(letter.mailing, person);
  const reason = reasonOf(letter.mailing, person, {
    isTwice: seen.has(key),
    hasStatement: facts.statementVersionId !== null,
    missing: missing?.reason ?? null,
  });
  if (reason === null) seen.add(key);
  const { partnerId, partnerName, contactId, name, email } = person;
  return {
    id: null,
    partner: { id: partnerId, name: partnerName },
    contactId,
    name,
    email,
    state: reason === null ? "queued" : "left_out",
    reason,
    words: missing !== null && reason === missing.reason ? missing.words : null,
    tries: 0,
    postedAt: null,
    sentAt: null,
    publishedAt: null,
    hold: person.holds.find(({ why }) => why === reason) ?? null,
    documents: facts.documents.map(({ versionId: _version, ...document }) => document),
    toPublish: isReport(letter.mailing.kind) && !(reason !== null && NOT_IN_PORTAL.has(reason)),
  };
}

/** Nobody gets a newsletter twice; a report is each partner's own, also for a contact of several. */
const keyOf = ({ kind }: Mailing, { partnerId, email }: Person): string =>
  isReport(kind) ? `${partnerId} ${email}` : email;

/** Without a message nobody needs to be without the report, unless it would be wrong or was not meant for them. */
const NOT_IN_PORTAL: ReadonlySet<LeftOut> = new Set(["by_hand", "missing", "no_statement"]);

type Known = { isTwice: boolean; hasStatement: boolean; missing: "missing" | "no_statement" | null };

function reasonOf({ kind, statementOn }: Mailing, person: Person, known: Known): LeftOut | null {
  const { isExcluded, isWanted, isByMail, email, holds } = person;
  const isHeld = (reason: LeftOut) => holds.some(({ why }) => why === reason);
  const reasons: [LeftOut, boolean][] = [
    ["by_hand", isExcluded],
    ["not_wanted", !isWanted],
    ["portal", !isByMail],
    ["no_address", email === ""],
    ["bounced", isHeld("bounced")],
    ["unsubscribed", !isReport(kind) && isHeld("unsubscribed")],
    ["twice", known.isTwice],
    ["no_statement", known.missing === "no_statement" || (statementOn !== null && !known.hasStatement)],
    ["missing", known.missing === "missing"],
  ];
  return reasons.find(([, holdsTrue]) => holdsTrue)?.[0] ?? null;
}
