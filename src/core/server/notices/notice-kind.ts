import { createHash } from "node:crypto";
import { dayText } from "#core/shared/text/day-text.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { type Msg, msg, t } from "#core/shared/text.ts";
import { paperBrandOf } from "../brand.ts";
import type { Db } from "../ctx.ts";
import type { KeptFile } from "../files/kept-file.ts";
import { readFirmName, readFirmNotation, readFirmToday } from "../lists/days.ts";
import type { Mail, MailContent } from "../mail/mail.ts";
import { facts, heading, paragraph, small } from "../mail/mail-blocks.ts";
import { type Paper, type PaperBlock, type PaperBrand, prose, quiet, section } from "../paper/paper.ts";
import { required } from "../required.ts";
import type { DueNotice, NoticeContact, NoticeQueries } from "./notice-queries.ts";
import type { Wire } from "./wire-text.ts";

export type NoticeFact = readonly [label: string, value: string];

/** A notice as it is sent: its paper, the data beside it, and the message it goes with. */
export type Notice = {
  /** What its files are called, without an ending. */
  name: string;
  paper: () => Paper;
  data: object;
  mail: MailContent & Pick<Mail, "from">;
};

/** What is published of a notice. */
export type PublishedNotice<As extends string = string> = {
  limitedPartnerId: string;
  fundId: string;
  kind: As;
  title: string;
  asOf: string;
  sourceId: string;
  figures: object;
};

/** What every notice of a call, distribution or closing says alike, whatever its kind adds. */
type Known = {
  firm: string;
  notation: Notation | undefined;
  contact: NoticeContact | undefined;
  wire: Wire | undefined;
};
/** What one partner is told. */
type Told = Pick<Known, "firm" | "contact"> & { kind: string; line: { partner: { name: string } } };
/** What it is of. */
type About = { id: string; name: string; number: number; currency: string; fund: { id: string; label: string } };

type Words = {
  /** What its files are called, before number and partner. */
  file: string;
  heading: string;
  /** The subject of its message, and what the portal calls it. */
  title: string;
  /** What it is about: the first of its message. */
  sentence: string;
  /** Where and how the partner pays, if it does. */
  payment?: string;
  /** What of it is attached to its message, where that is more than the notice. */
  attached?: string;
};

type Published<As> = { kind: As; asOf: string; amount: string; figures: object };

type FrozenPaper = {
  recordId: string;
  category: "financial";
  electronicSignatureRequired: false;
  isFrozen: true;
  name: string;
};
type Replacing = { documentId: string; supersedesId: string | null };

/** One kind of notice: where it stands, what it says, and what of it is published. */
type Entry<Read, Of extends Told, First extends string, As extends string> = {
  queries: NoticeQueries<First>;
  /** What all partners are told of one call, distribution or closing. */
  read: (db: Db, id: string) => Promise<Read>;
  /** What one of them is told. */
  told: (known: Read & Known, due: DueNotice<First>) => Of;
  about: (of: Of) => About;
  words: (of: Of) => Words;
  /** Days and sums, in its message and on its paper. */
  facts: (of: Of) => NoticeFact[];
  /** What stands on its paper under its title. */
  blocks: (of: Of) => PaperBlock[];
  data: (of: Of) => object;
  published: (of: Of) => Published<As>;
  insertDocument: (db: Db, about: FrozenPaper, file: KeptFile) => Promise<string>;
  publish: (db: Db, notices: readonly (PublishedNotice<As> & Replacing)[]) => Promise<string[]>;
};

/** Of what a partner is told: what it is sent, and what is published for its portal, where a cancellation takes the place of the notice. */
type Telling = (due: DueNotice) => {
  notice: () => Notice;
  published: PublishedNotice;
  publish: (documentId: string) => Promise<string>;
};

export type NoticeKind = {
  queries: NoticeQueries;
  /** Reads what partners are told of one call, distribution or closing, as of a day: today, unless the demo firm tells of one before. */
  read: (db: Db, aboutId: string, day?: string) => Promise<Telling>;
  /** Keeps a file as a document of what it is about; it stays as it is. */
  document: (db: Db, aboutId: string, file: KeptFile) => Promise<string>;
};

/** The line a notice is of. */
export const lineOf = <Line extends { id: string }>(
  lines: readonly Line[],
  { lineId }: Pick<DueNotice, "lineId">,
  what: Msg,
): Line =>
  required(
    lines.find(({ id }) => id === lineId),
    what,
  );

/** The data as the file beside the paper has it. */
export const dataText = (data: object): string => `${JSON.stringify(data, null, 2)}\n`;

/** By which paper and data are known to belong together. */
const hashOf = (data: object): string => createHash("sha256").update(JSON.stringify(data)).digest("hex");

/** A kind of notice, by what is its own; how it is made, kept, mailed and published is the same for all. */
export function noticeKind<Read, Of extends Told, First extends string, As extends string>(
  entry: Entry<Read, Of, First, As>,
): NoticeKind {
  const { queries } = entry;
  return {
    queries,
    async read(db, aboutId, day) {
      const read = await entry.read(db, aboutId);
      const wire = await queries.findWire(db, aboutId);
      const contact = await queries.findContact(db, aboutId);
      const firm = await readFirmName(db);
      const notation = await readFirmNotation(db);
      const brand = await paperBrandOf(db);
      const today = day ?? (await readFirmToday(db));
      return (due) => {
        const kind = due.kind === "cancellation" ? due.kind : queries.first;
        const of = entry.told({ ...read, wire, contact, firm, notation }, { ...due, kind });
        const shown = published(entry, of, due);
        return {
          notice: () => sent(entry, of, { today, brand }),
          published: shown,
          async publish(documentId) {
            const before = kind === "cancellation" ? await queries.findPublication(db, due.lineId) : undefined;
            const [id] = await entry.publish(db, [{ ...shown, documentId, supersedesId: before ?? null }]);
            return required(id, msg("Notice"));
          },
        };
      };
    },
    document: (db, recordId, { name, ...file }) =>
      entry.insertDocument(
        db,
        { recordId, category: "financial", electronicSignatureRequired: false, isFrozen: true, name },
        { name, ...file },
      ),
  };
}

type Saying<Of extends Told> = Pick<Entry<never, Of, string, string>, "about" | "words" | "facts" | "blocks" | "data">;

function sent<Of extends Told>(
  entry: Saying<Of>,
  of: Of,
  { today, brand }: { today: string; brand: PaperBrand },
): Notice {
  const { line, firm, contact } = of;
  const { name, number } = entry.about(of);
  const words = entry.words(of);
  const data = entry.data(of);
  const attached = words.attached ?? t("The full notice is attached. {firm} keeps it with its data.", { firm });
  return {
    name: `${words.file}-${number}-${line.partner.name}`,
    data,
    paper: () => ({
      title: words.heading,
      about: [name, line.partner.name].join(" · "),
      firm,
      brand,
      madeOn: dayText(today),
      blocks: [
        ...entry.blocks(of),
        ...(contact ? [section(t("Contact")), prose(`${contact.name}, ${contact.email}`)] : []),
        quiet(t("ILPA-aligned, not checked against the workbook. SHA-256 of the data: {hash}", { hash: hashOf(data) })),
      ],
    }),
    mail: {
      ...(contact && { from: contact }),
      subject: words.title,
      blocks: [
        heading(words.heading),
        paragraph(words.sentence),
        facts(...entry.facts(of)),
        ...(words.payment === undefined ? [] : [paragraph(words.payment)]),
        small(attached),
      ],
    },
  };
}

function published<Of extends Told, As extends string>(
  entry: Pick<Entry<never, Of, string, As>, "about" | "words" | "published">,
  of: Of,
  { partnerId, lineId }: DueNotice,
): PublishedNotice<As> {
  const { id, number, currency, fund } = entry.about(of);
  const { kind, asOf, amount, figures } = entry.published(of);
  return {
    limitedPartnerId: partnerId,
    fundId: fund.id,
    kind,
    title: entry.words(of).title,
    asOf,
    sourceId: id,
    figures: { currency, amount, ...figures, lineId, number },
  };
}
