// Words that give away a private sentence (docs/words.md): no commit may add one, and the numbers left only shrink.
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

const root = path.resolve(import.meta.dirname, "..");
/** How often each still occurs, by place. */
const LEFT = "scripts/tell-tale-words.json";
const PLACES: Readonly<Record<string, string>> = {
  code: "{src,scripts,test,e2e,bench}/**/*.{ts,tsx}",
  functions: "db/functions/*.sql",
  texts: "src/words/*.po",
  pages: "{*.md,docs/*.md,docs/{decisions,wings}/*.md}",
};
/** They name the words they warn of. */
const EXEMPT = ["scripts/tell-tale-words.ts", "docs/words.md"];
const WORDS: Readonly<Record<string, RegExp>> = {
  anew: /\banew\b/gi,
  whoever: /\bwhoever\b/gi,
  "by now": /\bby now\b/gi,
  "goes along": /\b(goes|go|gone|went) along\b/gi,
  heirs: /\bheirs?\b/gi,
  "is none": /\bis none\b/gi,
  "nobody, somebody, anybody": /\b(nobody|somebody|anybody)\b/gi,
  stands: /\bstands?\b/gi,
  told: /\btold\b/gi,
  holds: /\bholds\b/gi,
};

type Counts = Record<string, Record<string, number>>;

const countIn = (text: string, word: RegExp) => text.match(word)?.length ?? 0;

/** What is counted of a file: in a catalogue its texts alone. */
const readable = (file: string, text: string) =>
  file.endsWith(".po")
    ? text
        .split("\n")
        .filter((line) => line.startsWith("msgid"))
        .join("\n")
    : text;

export function tellTaleCounts(files: readonly { file: string; text: string }[]): Record<string, number> {
  const count = (word: RegExp) => files.reduce((sum, { file, text }) => sum + countIn(readable(file, text), word), 0);
  return Object.fromEntries(Object.entries(WORDS).map(([name, word]) => [name, count(word)]));
}

const filesOf = (pattern: string) =>
  fs
    .globSync(pattern, { cwd: root })
    .filter((file) => !EXEMPT.includes(file))
    .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), "utf8") }));

function countAll(): Counts {
  return Object.fromEntries(
    Object.entries(PLACES).map(([place, pattern]) => [place, tellTaleCounts(filesOf(pattern))]),
  );
}

/** What is wrong with the words of the present sources. */
export function tellTaleProblems(): string[] {
  const left = z
    .record(z.string(), z.record(z.string(), z.number()))
    .parse(JSON.parse(fs.readFileSync(path.join(root, LEFT), "utf8")));
  return problemsOf(countAll(), left);
}

export function problemsOf(now: Counts, left: Counts): string[] {
  return Object.entries(now).flatMap(([place, words]) =>
    Object.entries(words).flatMap(([word, count]) => {
      const known = left[place]?.[word] ?? 0;
      if (count > known)
        return [`“${word}” in ${place}: ${count}, ${known} are known. docs/words.md says what to write`];
      return count < known ? [`“${word}” in ${place}: only ${count} are left. Write that into ${LEFT}`] : [];
    }),
  );
}

if (import.meta.main) fs.writeFileSync(path.join(root, LEFT), `${JSON.stringify(countAll(), null, 2)}\n`);
