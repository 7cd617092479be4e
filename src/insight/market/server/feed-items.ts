import { MOST_SUMMARY, MOST_TITLE, plainText } from "#insight/market/shared/rules.ts";

export type FeedItem = {
  title: string;
  summary: string;
  link: string | null;
  guid: string | null;
  /** The day of its publication; null where it states none. */
  publishedOn: string | null;
};

/** Of one reading. */
const MOST_ITEMS = 500;

type Raw = Readonly<Record<string, unknown>>;
const isRaw = (value: unknown): value is Raw => typeof value === "object" && value !== null;

/** Text of formats that write a string or an object with a value. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return isRaw(value) && typeof value["value"] === "string" ? value["value"] : "";
}

const firstText = (item: Raw, ...names: readonly string[]): string =>
  names.map((name) => textOf(item[name])).find((text) => text.trim() !== "") ?? "";

function linkOf(item: Raw): string | null {
  const { links } = item;
  const all = Array.isArray(links) ? links.filter(isRaw) : [];
  const alternate = all.find(({ rel }) => rel === undefined || rel === "alternate") ?? all[0];
  const link = textOf(alternate?.["href"]) || firstText(item, "link", "url");
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) && link.length <= 2000 ? link : null;
}

function dayOf(item: Raw): string | null {
  const at = Date.parse(firstText(item, "pubDate", "published", "updated", "date_published"));
  return Number.isNaN(at) ? null : new Date(at).toISOString().slice(0, 10);
}

function itemOf(item: Raw): FeedItem | undefined {
  const title = plainText(firstText(item, "title")).slice(0, MOST_TITLE).trim().toWellFormed();
  if (title === "") return undefined;
  const summary = plainText(firstText(item, "description", "summary", "content", "content_text", "content_html"));
  const guid = firstText(item, "guid", "id").slice(0, 2000);
  return {
    title,
    summary: summary.slice(0, MOST_SUMMARY).toWellFormed(),
    link: linkOf(item),
    guid: guid === "" ? null : guid.toWellFormed(),
    publishedOn: dayOf(item),
  };
}

/** Title and items of an RSS, Atom, RDF or JSON feed; undefined when the text is none. The library loads with its use. */
export async function readFeed(text: string): Promise<{ title: string; items: FeedItem[] } | undefined> {
  const { parseFeed } = await import("feedsmith");
  let feed: Raw;
  try {
    feed = parseFeed(text).feed;
  } catch {
    // Whatever the parser refuses is no feed.
    return undefined;
  }
  const { items = feed["entries"] } = feed;
  const raw = Array.isArray(items) ? items.filter(isRaw).slice(0, MOST_ITEMS) : [];
  return { title: plainText(firstText(feed, "title")), items: raw.flatMap((one) => itemOf(one) ?? []) };
}
