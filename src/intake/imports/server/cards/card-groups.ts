import { modernCard } from "./old-cards.ts";

const KIND = /^(?:[\w-]+\.)?(?:X-ADDRESSBOOKSERVER-)?KIND\b[^:]*:\s*group\s*$/i;
const MEMBER = /^(?:[\w-]+\.)?(?:X-ADDRESSBOOKSERVER-)?MEMBER\b[^:]*:\s*(.+)$/i;
const NAME = /^(?:[\w-]+\.)?FN\b[^:]*:(.+)$/i;
const MOST_LETTERS = 100;
const MOST_MEMBERS = 200_000;

/** Whether a card is a list of others: RFC 6350 calls it a group, as Apple's address book did before. */
export const isGroup = (text: readonly string[]): boolean => text.some((line) => KIND.test(line));

/** Which groups of a file its contacts are in: a group names its members by their UID or their address. */
export class CardGroups {
  readonly #of = new Map<string, Set<string>>();
  #members = 0;

  add(text: readonly string[]): void {
    const lines = modernCard(text)
      .replaceAll(/\r\n[ \t]/g, "")
      .split("\r\n");
    const name = plain(lines.map((line) => NAME.exec(line)?.[1]).find((one) => one !== undefined) ?? "");
    if (name === "") return;
    for (const line of lines) {
      const member = MEMBER.exec(line)?.[1];
      if (member === undefined || this.#members === MOST_MEMBERS) continue;
      this.#members += 1;
      const key = keyOf(member);
      this.#of.set(key, (this.#of.get(key) ?? new Set()).add(name));
    }
  }

  /** The names of the groups that list this UID or one of these addresses. */
  of(uid: string, emails: readonly string[]): string[] {
    const keys = [...(uid === "" ? [] : [keyOf(uid)]), ...emails.map((email) => keyOf(`mailto:${email}`))];
    return [...new Set(keys.flatMap((key) => [...(this.#of.get(key) ?? [])]))];
  }
}

/** Some write a UID as a URN where they name a member, and bare in the member's own card. */
const keyOf = (member: string) =>
  member
    .trim()
    .toLowerCase()
    .replace(/^urn:uuid:/, "");

const plain = (text: string) =>
  text
    .replace(/\\n/gi, " ")
    .replace(/\\([,;:\\])/g, "$1")
    .trim()
    .slice(0, MOST_LETTERS)
    .toWellFormed();
