import type { Encoding } from "#intake/imports/shared/file-settings.ts";

/** A source of bytes that can be read again from the start: a stored file, a chunked column, a buffer. */
export type OpenFile = {
  (): AsyncIterable<Uint8Array>;
  /** Of a file that is read for somebody who waits: they have left. Absent where a job reads. */
  readonly signal?: AbortSignal;
};

/** How a child process is asked for what is in the file. */
export const askedBy = ({ signal }: OpenFile) => ({ isJob: signal === undefined, signal });

const PIECE_BYTES = 65_536;

/** Text of a file in bounded pieces, without its byte-order mark. What the encoding cannot say becomes U+FFFD. */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      yield decoder.decode(chunk.subarray(at, at + PIECE_BYTES), { stream: true });
    }
  }
  yield decoder.decode();
}

/** The first characters of a file, enough to judge its shape by. */
export async function readSample(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  characters: number,
): Promise<string> {
  let sample = "";
  for await (const text of decodeText(chunks, encoding)) {
    sample += text;
    if (sample.length >= characters) break;
  }
  return sample.slice(0, characters);
}
