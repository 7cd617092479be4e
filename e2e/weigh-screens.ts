import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const WEB = path.resolve(import.meta.dirname, "../dist/web");

/** What browsers are sent of a file of the built web, in bytes. */
const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const known = sizes.get(file) ?? gzipSync(fs.readFileSync(path.join(WEB, file)), { level: 9 }).length;
  sizes.set(file, known);
  return known;
}

const read = (file: string) => fs.readFileSync(path.join(WEB, file), "utf8");
const asset = (name = "") => `assets/${name}`;
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => asset(name));

/** A script with all that it names to be loaded before it runs. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = all(read(file), /(?:^|[;}\n])import(?:[^"'();]*?from)?\s*"\.\/([^"]+)"/g);
  for (const one of imports) withImports(one, found);
  return found;
}

const kilobytes = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;

/** The screens of the built web, and what each waits for besides what everybody has by then. */
export function weighScreens() {
  const document = read("index.html");
  const first = new Set(["index.html", "theme.js", ...all(document, /(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)]);
  const entry = [...first].find((file) => file.startsWith("assets/index-") && file.endsWith(".js")) ?? "";
  for (const file of withImports(entry)) first.add(file);
  const screens = [...new Set(all(read(entry), /import\([`"]\.\/([\w.-]+\.js)/g))];
  const frame = screens.find((file) => file.startsWith("assets/frame-"));
  const before = frame === undefined ? first : withImports(frame, new Set(first));
  const ownOf = (screen: string, known: ReadonlySet<string>) =>
    kilobytes([...withImports(screen)].filter((file) => !known.has(file)));
  return screens
    .filter((file) => file.includes("-page-"))
    .map((file) => ({
      name: path.basename(file).replace(/-page-.*/, ""),
      /** What every member loads before any screen of theirs. */
      firstKb: kilobytes(before),
      /** As a member's page, behind the frame. */
      ownKb: ownOf(file, before),
      /** As the first thing somebody opens who is not signed in. */
      wholeKb: kilobytes(first) + ownOf(file, first),
    }));
}
