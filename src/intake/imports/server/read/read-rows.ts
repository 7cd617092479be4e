import { parse } from "csv-parse";
import { t } from "#core/shared/text.ts";
import type { LineEnd, TextSettings } from "#intake/imports/shared/file-settings.ts";
import { MAX_ROW_CHARACTERS } from "#intake/imports/shared/limits.ts";
import type { SkipReason } from "#intake/imports/shared/reasons.ts";
import { decodeText } from "./decode.ts";

/** A row as it stands in the file: the line it begins on (the first is 1), its cells, unchanged, or why there are none. */
export type SourceRow = { line: number; cells: string[]; problem?: SkipReason };

/** A file that cannot be read to its end, with the line where that shows; 0 when it is the file as a whole. */
export class UnreadableFile extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** A file written on Windows and edited elsewhere has both LF and CRLF, so either setting accepts either. */
const ROW_ENDS: { readonly [End in LineEnd]: string[] } = {
  lf: ["\r\n", "\n"],
  crlf: ["\r\n", "\n"],
  cr: ["\r"],
  mixed: ["\r\n", "\n", "\r"],
};

/** The rows of a file, blank ones left out, without holding more of it than a piece and a row. */
export async function* readRows(chunks: AsyncIterable<Uint8Array>, settings: TextSettings): AsyncGenerator<SourceRow> {
  let rows: SourceRow[] = [];
  let lastLine = 0;
  const parser = parse({
    delimiter: settings.delimiter,
    record_delimiter: ROW_ENDS[settings.lineEnd],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_CHARACTERS,
    on_record: (cells: string[]) => {
      if (cells.some((cell) => cell !== "")) rows.push({ line: lastLine + 1, cells });
      lastLine += 1 + cells.reduce((breaks, cell) => breaks + countLineBreaks(cell), 0);
      return null;
    },
  });
  // Failures arrive at the callbacks below; without a listener the stream would also throw them at the process.
  parser.on("error", () => undefined);
  const take = (): SourceRow[] => {
    const taken = rows;
    rows = [];
    return taken;
  };
  try {
    for await (const text of decodeText(chunks, settings.encoding)) {
      const failure = await new Promise<Error | null | undefined>((resolve) => parser.write(text, resolve));
      yield* take();
      if (failure) throw unreadable(failure, lastLine + 1);
    }
    const failure = await new Promise<Error | null | undefined>((resolve) => {
      parser.once("error", resolve).end(() => resolve(null));
    });
    yield* take();
    if (failure) throw unreadable(failure, lastLine + 1);
  } finally {
    parser.destroy();
  }
}

/** The parser's own count takes a CRLF inside quotes for two lines; an editor shows one. */
function countLineBreaks(cell: string): number {
  return /[\r\n]/.test(cell) ? (cell.match(/\r\n|\r|\n/g)?.length ?? 0) : 0;
}

function unreadable(failure: Error, line: number): Error {
  const code = "code" in failure ? failure.code : undefined;
  if (code === "CSV_QUOTE_NOT_CLOSED") {
    return new UnreadableFile(line, t("Line {line} has an opening quote without a closing one", { line }));
  }
  if (code === "CSV_MAX_RECORD_SIZE") {
    const size = `${MAX_ROW_CHARACTERS / 1024 / 1024} MiB`;
    return new UnreadableFile(
      line,
      t("The row at line {line} is longer than {size}. A quote is probably not closed", { line, size }),
    );
  }
  return failure;
}
