import { zipEntries, zipOf, zipText } from "./zip-entries.ts";

/** What stands around rows that are repeated on every page, or folded away together. */
const AROUND_ROWS = /<\/?table:(?:table-header-rows|table-row-group|table-rows)(?:\s[^>]*)?>/g;

/**
 * An .ods file as the sheet's reader takes it. It would leave out rows in groups without a word, and knows the kind of the file only by a
 * `mimetype` that comes first, which some writers put behind the rest.
 */
export async function plainOds(bytes: Uint8Array): Promise<Uint8Array> {
  let content = "";
  for await (const piece of zipText(bytes, "content.xml")) content += piece;
  const plain = content.replaceAll(AROUND_ROWS, "");
  if (plain === content && beginsWithKind(bytes)) return bytes;
  return zipOf({ mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": plain });
}

const beginsWithKind = (bytes: Uint8Array): boolean =>
  zipEntries(bytes).some(({ name, at, isPacked }) => name === "mimetype" && at === 0 && !isPacked);
