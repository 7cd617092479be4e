import { answerTask } from "#core/server/jobs/child-side.ts";
import { type SourceRow, UnreadableFile } from "../read/read-rows.ts";
import { cardsOf } from "./read-cards.ts";

export type CardAnswer = { rows: SourceRow[] } | { line: number; problem: string };

/** So much crosses to the server at once. */
const PIECE_CARDS = 200;
const PIECE_CHARACTERS = 256 * 1024;

await answerTask(async function* (bytes: Uint8Array): AsyncGenerator<CardAnswer> {
  try {
    let rows: SourceRow[] = [];
    let characters = 0;
    for await (const row of cardsOf(() => inPieces(bytes))) {
      rows.push(row);
      characters += row.cells.reduce((sum, { length }) => sum + length, 0);
      if (rows.length < PIECE_CARDS && characters < PIECE_CHARACTERS) continue;
      yield { rows };
      rows = [];
      characters = 0;
    }
    yield { rows };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield { line: error.line, problem: error.message };
  }
});

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
