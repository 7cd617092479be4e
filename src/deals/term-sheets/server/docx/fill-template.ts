import { createRequire } from "node:module";
import Docxtemplater, { type DXT } from "docxtemplater";
import PizZip from "pizzip";
import type { Merged } from "#deals/term-sheets/shared/merged.ts";
import { languageOf } from "./template-language.ts";

// The module's types say it has a default, which it has not.
const InspectModule = createRequire(import.meta.url)("docxtemplater/js/inspect-module.js") as new () => DXT.Module & {
  getAllTags(): Tags;
};

/** What is wrong with a template, and where: a part of the file, and the words around it. */
export type TemplateProblem = {
  what: "not_docx" | "unknown_field" | "unopened" | "unclosed" | "unopened_loop" | "unclosed_loop" | "other";
  tag: string;
  part: "text" | "header" | "footer";
  paragraph: number | null;
};

/** The names a template may use outside of repeated parts, and inside of each. */
export type KnownNames = { fields: readonly string[]; loops: Readonly<Record<string, readonly string[]>> };

const NO_XML = /[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu;

const OPTIONS = {
  paragraphLoop: true,
  linebreaks: true,
  errorLogging: false,
  // A field without a value is empty, never the word "undefined".
  nullGetter: () => "",
} as const;

/** The file of a template with values in its language. Throws where the template is wrong. */
export function fillTemplate(template: Uint8Array, valuesIn: (language: string) => Merged): Uint8Array {
  const zip = new PizZip(template);
  const values = valuesIn(languageOf(zip));
  const document = new Docxtemplater(zip, OPTIONS);
  document.render(written(values));
  return document.getZip().generate({ type: "uint8array", compression: "DEFLATE" });
}

/** The same without what no XML file may hold, such as control signs and half letters. */
function written<Value>(value: Value): Value {
  if (typeof value === "string") return value.toWellFormed().replaceAll(NO_XML, "") as Value;
  if (Array.isArray(value)) return value.map(written) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, written(one)])) as Value;
}

/** What keeps a file from being a template; nothing where it is one. */
export function problemsOf(template: Uint8Array, known: KnownNames): TemplateProblem[] {
  const zip = opened(template);
  if (!zip?.file("word/document.xml")) return [{ what: "not_docx", tag: "", part: "text", paragraph: null }];
  const inspect = new InspectModule();
  try {
    const document = new Docxtemplater(zip, { ...OPTIONS, modules: [inspect] });
    const unknown = unknownNames(inspect.getAllTags(), known);
    const problems = unknown.map((tag) => ({ what: "unknown_field" as const, tag, ...placeOf(zip, tag) }));
    if (problems.length === 0) document.render({});
    return problems;
  } catch (error) {
    return problemsIn(error).map(({ what, tag }) => ({ what, tag, ...placeOf(zip, tag) }));
  }
}

function opened(template: Uint8Array): PizZip | undefined {
  try {
    return new PizZip(template);
  } catch {
    return undefined;
  }
}

type Tags = { [name: string]: Tags };

function unknownNames(tags: Tags, { fields, loops }: KnownNames): string[] {
  return Object.entries(tags).flatMap(([name, inside]) => {
    const loop = loops[name];
    if (loop === undefined) return fields.includes(name) ? [] : [name];
    // In a repeated part the fields around it are known too.
    return unknownNames(inside, { fields: [...fields, ...loop], loops });
  });
}

const WHATS: Readonly<Record<string, TemplateProblem["what"]>> = {
  unopened_tag: "unopened",
  duplicate_close_tag: "unopened",
  unclosed_tag: "unclosed",
  duplicate_open_tag: "unclosed",
  unopened_loop: "unopened_loop",
  unclosed_loop: "unclosed_loop",
  closing_tag_does_not_match_opening_tag: "unclosed_loop",
};

type Told = { properties?: { id?: string; xtag?: string; context?: string; errors?: readonly Told[] } };

function problemsIn(error: unknown): Pick<TemplateProblem, "what" | "tag">[] {
  const told = (error as Told).properties;
  if (told?.errors) return told.errors.flatMap(problemsIn);
  return [{ what: WHATS[told?.id ?? ""] ?? "other", tag: told?.xtag ?? told?.context ?? "" }];
}

const PARTS = [
  ["text", /^word\/document\.xml$/],
  ["header", /^word\/header\d*\.xml$/],
  ["footer", /^word\/footer\d*\.xml$/],
] as const;

/** The first paragraph that has the tag, counted in its part of the file. */
function placeOf(zip: PizZip, tag: string): Pick<TemplateProblem, "part" | "paragraph"> {
  if (tag === "") return { part: "text", paragraph: null };
  for (const [part, name] of PARTS) {
    for (const file of zip.file(name)) {
      const paragraphs = file.asText().split("</w:p>");
      const at = paragraphs.findIndex((xml) => wordsOf(xml).includes(tag));
      if (at >= 0) return { part, paragraph: at + 1 };
    }
  }
  return { part: "text", paragraph: null };
}

const wordsOf = (xml: string) => [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join("");
