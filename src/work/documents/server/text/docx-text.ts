import type { TextPage } from "#work/documents/shared/text.ts";
import { attribute, OfficeParts, tags } from "./office-xml.ts";
import { Unreadable } from "./unreadable.ts";

/** What stands beside the text, at its end. */
const BESIDE = ["word/footnotes.xml", "word/endnotes.xml", "word/comments.xml"];

/** The words of a Word document; its pages are those Word saw when it was saved, else those its writer began. */
export async function* docxText(bytes: Uint8Array): AsyncGenerator<TextPage> {
  const parts = new OfficeParts(bytes);
  const main = await parts.read("word/document.xml");
  if (!main.includes("<")) throw new Unreadable("damaged");
  const isLaidOut = main.includes("lastRenderedPageBreak");
  let number = 1;
  let text = "";
  for (const piece of pieces(main, isLaidOut)) {
    if (piece !== PAGE) {
      text += piece;
      continue;
    }
    yield { number, text };
    number += 1;
    text = "";
  }
  for (const name of BESIDE)
    text += `\n\n${[...pieces(await parts.read(name), true)].filter((one) => one !== PAGE).join("")}`;
  yield { number, text };
}

const PAGE = "\f";

function* pieces(source: string, isLaidOut: boolean): Generator<string> {
  let isText = false;
  for (const tag of tags(source)) {
    if ("says" in tag) {
      if (isText) yield tag.says;
    } else if ("opens" in tag) {
      if (tag.opens === "t") isText = true;
      else if (tag.opens === "tab") yield "\t";
      else if (tag.opens === "lastRenderedPageBreak") yield PAGE;
      else if (tag.opens === "br") yield !isLaidOut && attribute(tag.all, "w:type") === "page" ? PAGE : "\n";
    } else if (tag.closes === "t") isText = false;
    else if (tag.closes === "p") yield "\n";
    else if (tag.closes === "tc") yield "\t";
  }
}
