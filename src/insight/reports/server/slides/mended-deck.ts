import { entryBytes, zipEntries, zipOf } from "#core/server/files/zip-entries.ts";

const TYPES = "[Content_Types].xml";
const PROPERTIES = "docProps/core.xml";

/**
 * A presentation or workbook of pptxgenjs as PowerPoint expects it. The library lists slide masters that do not exist and names an axis in
 * each chart that is not there, so PowerPoint offers to repair the file. Dates become the given moment: the same slides are the same bytes.
 */
export async function mendedOffice(bytes: Uint8Array, madeAt: string): Promise<Uint8Array> {
  const entries = zipEntries(bytes).filter(({ name }) => !name.endsWith("/"));
  const names = new Set(entries.map(({ name }) => name));
  const files: Record<string, string | Uint8Array> = {};
  // The list of types is the first file of every Office archive.
  for (const entry of entries.toSorted((a, b) => order(a.name) - order(b.name) || (a.name < b.name ? -1 : 1))) {
    const content = await entryBytes(bytes, entry);
    files[entry.name] = await mendedFile(entry.name, content, { names, madeAt });
  }
  return zipOf(files);
}

const order = (name: string) => (name === TYPES ? 0 : 1);
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");

type Of = { names: ReadonlySet<string>; madeAt: string };

async function mendedFile(name: string, content: Uint8Array, { names, madeAt }: Of): Promise<string | Uint8Array> {
  if (name === TYPES) return withoutPhantoms(text(content), names);
  if (name === PROPERTIES) return datedAt(text(content), madeAt);
  if (/^ppt\/charts\/chart\d+\.xml$/.test(name)) return withoutOrphans(text(content));
  return name.endsWith(".xlsx") ? mendedOffice(content, madeAt) : content;
}

const withoutPhantoms = (xml: string, names: ReadonlySet<string>) =>
  xml.replaceAll(/<Override PartName="\/([^"]*)"[^>]*\/>/g, (whole, part: string) => (names.has(part) ? whole : ""));

function withoutOrphans(xml: string): string {
  const axes = new Set(
    Array.from(xml.matchAll(/<c:(?:cat|val|ser|date)Ax>\s*<c:axId val="(\d+)"\/>/g), ([, id]) => id),
  );
  return xml.replaceAll(/<c:axId val="(\d+)"\/>/g, (whole, id: string) => (axes.has(id) ? whole : ""));
}

const datedAt = (xml: string, madeAt: string) =>
  xml.replaceAll(
    /(<dcterms:(?:created|modified)[^>]*>)[^<]*/g,
    `$1${new Date(madeAt).toISOString().slice(0, "2026-11-29T00:00:00".length)}Z`,
  );
