import { createHash } from "node:crypto";
import type { Db } from "#core/server/ctx.ts";
import type { MarketInsight } from "#insight/market/shared/api.ts";
import type { ImportedInsight } from "#insight/market/shared/forms.ts";
import { type Own, relevanceOf } from "#insight/market/shared/relevance.ts";
import { classify, isActionable, type MarketRule, sectorsIn, USUAL_RULES } from "#insight/market/shared/rules.ts";
import { type FeedItem } from "./feed-items.ts";
import { insertNew, type Keys, listOwn, listRules, listSectors, type StoredInsight } from "./queries.ts";
import { signalNamed } from "./signal-use-cases.ts";

/** Records shown of each input; the others are counted. */
const MOST_SHOWN = 5;
const MOST_KEY = 2000;

/** One link under all its spellings: without protocol, `www.`, tracking parameters, fragment and the last slash. */
function linkKey(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null;
  const { hostname, pathname, searchParams } = new URL(link);
  const kept = [...searchParams].filter(([name]) => !/^(utm_|fbclid|gclid|mc_)/i.test(name));
  const query = kept
    .map(([name, value]) => `${name}=${value}`)
    .toSorted((one, other) => one.localeCompare(other, "en"))
    .join("&");
  const page = pathname.replace(/\/+$/, "");
  return `${hostname.replace(/^www\./, "")}${page}${query === "" ? "" : `?${query}`}`.slice(0, MOST_KEY);
}

/** What makes an item the same as another: its link, or the words of its title and summary. */
export function keysOf({ title, summary, link }: { title: string; summary: string; link: string | null }): Keys {
  const words = `${title}\n${summary}`.toLowerCase().replace(/\s+/g, " ").trim();
  return { linkKey: linkKey(link), textKey: createHash("sha256").update(words).digest("hex") };
}

function withRelevance(insight: StoredInsight, own: readonly Own[]): MarketInsight {
  const { score, inputs } = relevanceOf(insight, own);
  const relevance = inputs.map(({ input, points, records }) => ({
    input,
    points,
    records: records.slice(0, MOST_SHOWN),
    more: Math.max(0, records.length - MOST_SHOWN),
  }));
  return { ...insight, relevanceScore: score, relevance };
}

/** Insights with how far each concerns what the firm has today. */
export async function rated(db: Db, insights: readonly StoredInsight[]): Promise<MarketInsight[]> {
  if (insights.length === 0) return [];
  const own = await listOwn(db);
  return insights.map((one) => withRelevance(one, own));
}

export async function rulesOf(db: Db): Promise<{ rules: readonly MarketRule[]; isUsual: boolean }> {
  const own = await listRules(db);
  return own.length > 0 ? { rules: own, isUsual: false } : { rules: USUAL_RULES, isUsual: true };
}

type Counts = { added: number; known: number };
type Unruled = Omit<ImportedInsight, "source"> & { guid: string | null; source: string | null };
type From = { origin: "import" | "feed"; feedId: string | null };

/** Adds the items that are new. The firm’s rules decide what an item leaves open. */
async function addItems(db: Db, items: readonly Unruled[], from: From): Promise<Counts> {
  const { rules } = await rulesOf(db);
  const sectors = await listSectors(db);
  const added: Unruled[] = [];
  for (const item of items) {
    const text = `${item.title} ${item.summary}`;
    const ruled = classify(text, rules);
    const severity = item.severity ?? ruled.severity;
    const isNew = await insertNew(db, {
      ...item,
      ...from,
      ...keysOf(item),
      category: item.category ?? ruled.category,
      severity,
      ruledBy: item.category !== null && item.severity !== null ? null : ruled.ruledBy,
      impactedSectors: item.impactedSectors.length > 0 ? item.impactedSectors : sectorsIn(text, sectors),
      actionable: item.actionable ?? isActionable(severity),
    });
    if (isNew) added.push(item);
  }
  await signalNamed(db, added);
  return { added: added.length, known: items.length - added.length };
}

export const addImported = (db: Db, rows: readonly ImportedInsight[]): Promise<Counts> =>
  addItems(
    db,
    rows.map((row) => ({ ...row, guid: null })),
    { origin: "import", feedId: null },
  );

export const addFeedItems = (db: Db, items: readonly FeedItem[], feed: { id: string; name: string }): Promise<Counts> =>
  addItems(
    db,
    items.map((item) => ({
      ...item,
      category: null,
      severity: null,
      actionable: null,
      impactedSectors: [],
      source: feed.name,
    })),
    { origin: "feed", feedId: feed.id },
  );
