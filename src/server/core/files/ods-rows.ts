import { zipOf, zipText } from "./zip-entries.ts";

/** What stands around rows that are repeated on every page, or folded away together. */
const AROUND_ROWS = /<\/?table:(?:table-header-rows|table-row-group|table-rows)(?:\s[^>]*)?>/g;

/** An .ods file whose rows all stand where the sheet's reader looks for them: it would leave out those in groups without a word. */
export async function withoutRowGroups(bytes: Uint8Array): Promise<Uint8Array> {
  let content = "";
  for await (const piece of zipText(bytes, "content.xml")) content += piece;
  const plain = content.replaceAll(AROUND_ROWS, "");
  if (plain === content) return bytes;
  return zipOf({ mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": plain });
}
