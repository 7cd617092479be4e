import type PizZip from "pizzip";

/** The language Word checks the spelling of a document in, such as "fr-FR": of its usual style, English where it says none. */
export function languageOf(zip: PizZip): string {
  const usual = /<w:docDefaults>.*?<\/w:docDefaults>/s.exec(zip.file("word/styles.xml")?.asText() ?? "")?.[0] ?? "";
  const said = /<w:lang\b[^>]*\bw:val="([^"]+)"/.exec(usual)?.[1] ?? "en";
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(said)[0] ?? "en";
  } catch {
    return "en";
  }
}
