import { entryText, type ZipEntry, zipEntries } from "#core/server/files/zip-entries.ts";
import { MOST_UNPACKED } from "./text-limits.ts";
import { Unreadable } from "./unreadable.ts";

/** The parts of an Office file, each unpacked when it is asked for, all of them together within a limit: what a directory says of sizes may be untrue. */
export class OfficeParts {
  readonly #bytes: Uint8Array;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  #left = MOST_UNPACKED;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#entries = new Map(zipEntries(bytes).map((entry) => [entry.name, entry]));
  }

  /** The text of a part; empty where none exists. Throws Unreadable. */
  async read(name: string): Promise<string> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return "";
    const pieces: string[] = [];
    for await (const piece of entryText(this.#bytes, entry)) {
      this.#left -= piece.length;
      if (this.#left < 0) throw new Unreadable("too_large");
      pieces.push(piece);
    }
    return pieces.join("");
  }

  /** What a part leads to, in the order it says so. */
  async related(name: string): Promise<{ id: string; type: string; path: string }[]> {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    const file = name.slice(folder.length);
    const source = await this.read(`${folder}_rels/${file}.rels`);
    return [...tags(source)].flatMap((tag) => {
      if (!("opens" in tag) || tag.opens !== "Relationship" || attribute(tag.all, "TargetMode") === "External")
        return [];
      const path = resolved(folder, attribute(tag.all, "Target"));
      return [{ id: attribute(tag.all, "Id"), type: attribute(tag.all, "Type").split("/").at(-1) ?? "", path }];
    });
  }
}

/** A tag by its name without a prefix, or what stands between two. */
export type Tag = { opens: string; all: string } | { closes: string } | { says: string };

/** The tags of an XML text, one pass over it, whatever stands in it. Entities of its own are left as they are. */
export function* tags(source: string): Generator<Tag> {
  for (let at = 0; at < source.length; ) {
    const open = source.indexOf("<", at);
    if (open === -1) return;
    if (open > at) yield { says: plain(source.slice(at, open)) };
    const isComment = source.startsWith("<!--", open);
    const close = source.indexOf(isComment ? "-->" : ">", open);
    if (close === -1) return;
    at = close + (isComment ? 3 : 1);
    const all = source.slice(open + 1, close);
    const [, slash, name] = /^(\/?)(?:[\w.-]{1,50}:)?([\w.-]{1,100})/.exec(all.slice(0, 200)) ?? [];
    if (name === undefined) continue;
    if (slash !== "/") yield { opens: name, all };
    if (slash === "/" || all.endsWith("/")) yield { closes: name };
  }
}

export function attribute(tag: string, name: string): string {
  const at = tag.search(new RegExp(String.raw`\s${name}\s*=\s*["']`));
  if (at === -1) return "";
  const start = tag.slice(at).search(/["']/) + at;
  return plain(tag.slice(start + 1, tag.indexOf(tag.charAt(start), start + 1)));
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function plain(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (all, hex, decimal, name) => {
    if (typeof name === "string") return NAMED[name.toLowerCase()] ?? all;
    const point = typeof hex === "string" ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0x10_ff_ff ? "\ufffd" : String.fromCodePoint(point);
  });
}

/** `../slides/slide1.xml` as seen from a folder; a target may also begin at the top. */
function resolved(folder: string, target: string): string {
  const steps = target.startsWith("/") ? [] : folder.split("/").filter(Boolean);
  for (const step of target.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}
