import { buffer } from "node:stream/consumers";
import type { Db, FirmCtx } from "#core/server/ctx.ts";
import { BlobMissing } from "#core/server/files/blob-store.ts";
import type { Files } from "#core/server/files/files.ts";
import { storageAway } from "#core/server/outage.ts";
import type { Passage } from "#work/documents/shared/api.ts";
import { markedParts } from "#work/documents/shared/marked-parts.ts";
import type { FileText, TextPage, TextProblem } from "#work/documents/shared/text.ts";
import { MOST_BYTES } from "./text/text-limits.ts";
import {
  findUnread,
  holdDocument,
  insertPieces,
  listPassages,
  type Piece,
  readForgotten,
  removeText,
  setReading,
  type Unread,
  type VersionOf,
} from "./text-queries.ts";
import { readText } from "./text-use-cases.ts";

/** What is looked through at once when somebody searches; pages are mostly shorter. */
const PIECE_LETTERS = 4000;
/** Written in one statement. */
const PIECES_AT_ONCE = 100;
/** Begun by the clock at a time. */
const MOST_FORGOTTEN = 1000;

type Step = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

/** Reads a version that waits for it, with no connection held meanwhile, and keeps its words; what cannot be read says why. */
export async function keepWords(step: Step, files: Files, version: VersionOf, signal: AbortSignal): Promise<void> {
  const file = await step((db) => findUnread(db, version));
  if (file === undefined) return;
  const { pages, ...read } = await wordsOf(files, file, signal);
  await step(async (db) => {
    if (!(await holdDocument(db, version.documentId))) return;
    await removeText(db, version);
    const pieces = pages.flatMap(piecesOf);
    for (let at = 0; at < pieces.length; at += PIECES_AT_ONCE)
      await insertPieces(db, version, pieces.slice(at, at + PIECES_AT_ONCE));
    await setReading(db, version, {
      ...read,
      state: read.problem !== null && read.words === 0 ? "unreadable" : "read",
    });
  });
}

const nothing = (problem: TextProblem): FileText => ({
  kind: null,
  pages: [],
  words: 0,
  isTruncated: false,
  problem,
});

async function wordsOf({ blobs }: Files, { blobKey, bytes }: Unread, signal: AbortSignal): Promise<FileText> {
  if (bytes > MOST_BYTES) return nothing("too_large");
  const read = blobs.read(blobKey).then(buffer);
  const content = await read.catch((error: unknown) => {
    if (error instanceof BlobMissing) return undefined;
    throw storageAway(error);
  });
  return content === undefined ? nothing("missing") : readText(content, { isJob: true, signal });
}

/** A page in pieces that end where a word ends, if one does. */
function piecesOf({ number, text, name }: TextPage): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; ) {
    const most = text.slice(at, at + PIECE_LETTERS);
    const blank = at + PIECE_LETTERS < text.length ? Math.max(most.lastIndexOf(" "), most.lastIndexOf("\n")) + 1 : 0;
    const content = blank > PIECE_LETTERS / 2 ? most.slice(0, blank) : wholeLetters(most, text.length - at);
    pieces.push({ number, piece: pieces.length, name: name ?? null, content });
    at += content.length;
  }
  // A page without words keeps its place.
  return pieces.length > 0 ? pieces : [{ number, piece: 0, name: name ?? null, content: "" }];
}

/** Letters that take two units are not parted. */
const wholeLetters = (piece: string, left: number) =>
  piece.length < left && /[\uD800-\uDBFF]$/.test(piece) ? piece.slice(0, -1) : piece;

/** What nobody has read so far, such as documents of before there was a reader. */
export const readMissed = ({ db }: FirmCtx): Promise<void> => readForgotten(db, MOST_FORGOTTEN);

type Question = { search: string; ids: readonly string[] | undefined; most: number };

/** Where documents say what is searched, with the words that were found apart from those around them. */
export async function findPassages(db: Db, question: Question): Promise<Passage[]> {
  const found = await listPassages(db, question);
  return found.map(({ snippet, ...place }) => ({ ...place, parts: markedParts(snippet) }));
}
