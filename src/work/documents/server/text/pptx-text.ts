import type { TextPage } from "#work/documents/shared/text.ts";
import { attribute, OfficeParts, tags } from "./office-xml.ts";
import { MOST_PAGES } from "./text-limits.ts";
import { Unreadable } from "./unreadable.ts";

const MAIN = "ppt/presentation.xml";
/** What a slide shows beside its own shapes, and what is said with it. */
const WITH_SLIDE = new Set(["diagramData", "notesSlide"]);

/** The words of a presentation, slide by slide in the order they are shown, each with its notes. */
export async function* pptxText(bytes: Uint8Array): AsyncGenerator<TextPage> {
  const parts = new OfficeParts(bytes);
  const paths = new Map((await parts.related(MAIN)).map(({ id, path }) => [id, path]));
  const main = await parts.read(MAIN);
  const slides = [...tags(main)].flatMap((tag) => {
    const path = "opens" in tag && tag.opens === "sldId" ? paths.get(attribute(tag.all, "r:id")) : undefined;
    return path === undefined ? [] : [path];
  });
  if (slides.length === 0) throw new Unreadable(main.includes("<") ? "empty" : "damaged");
  for (const [at, path] of slides.slice(0, MOST_PAGES + 1).entries()) {
    const said = [wordsOf(await parts.read(path))];
    for (const { type, path: other } of await parts.related(path))
      if (WITH_SLIDE.has(type)) said.push(wordsOf(await parts.read(other)));
    yield { number: at + 1, text: said.filter(Boolean).join("\n\n") };
  }
}

function wordsOf(source: string): string {
  let text = "";
  let isText = false;
  let isNumber = false;
  for (const tag of tags(source)) {
    if ("says" in tag) {
      if (isText && !isNumber) text += tag.says;
    } else if ("opens" in tag) {
      if (tag.opens === "t") isText = true;
      else if (tag.opens === "br") text += "\n";
      else if (tag.opens === "fld") isNumber = attribute(tag.all, "type") === "slidenum";
    } else if (tag.closes === "t") isText = false;
    else if (tag.closes === "fld") isNumber = false;
    else if (tag.closes === "p") text += "\n";
    else if (tag.closes === "tc") text += "\t";
  }
  return text.trim();
}
