/** What a file is called that is saved and never shown: in plain letters for old programs, in its own for the others. */
export function attachment(fileName: string): Record<string, string> {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const full = encodeURIComponent(fileName.toWellFormed()).replaceAll("'", "%27");
  return {
    "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${full}`,
    "x-content-type-options": "nosniff",
  };
}
