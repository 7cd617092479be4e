import type { Db } from "#core/server/ctx.ts";
import type { Outward } from "#core/server/http/outward.ts";
import { implement } from "#core/server/http/rpc.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { editConflict } from "#core/server/records/edit-conflict.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg, t } from "#core/shared/text.ts";
import { marketFeedsApi, marketInsightsApi, marketRulesApi } from "#insight/market/shared/api.ts";
import type { FeedForm, InsightForm } from "#insight/market/shared/forms.ts";
import { touchedBy } from "#insight/market/shared/relevance.ts";
import { monthsUntil, trendsOf } from "#insight/market/shared/trends.ts";
import { addTask } from "#work/tasks/server/add-use-cases.ts";
import { readOneFeed } from "./feed-use-cases.ts";
import { feedsBy } from "./fetch-feed.ts";
import { addImported, keysOf, rated, rulesOf } from "./item-use-cases.ts";
import {
  countByMonth,
  feedWrites,
  findFeed,
  findSame,
  insights,
  insightWrites,
  listFeeds,
  listOwn,
  removeFeed,
  replaceRules,
} from "./queries.ts";
import { signalNamed } from "./signal-use-cases.ts";

const word = msg("Market insight");
/** Of the title of a task. */
const MOST_LETTERS = 200;

const records = recordHandlers({
  ...insights,
  word,
  writes: insightWrites,
  list: async (db, list) => {
    const page = await insights.list(db, list);
    return { ...page, items: await rated(db, page.items) };
  },
  find: async (db: Db, id: string) => {
    const found = await insights.find(db, id);
    return found && (await rated(db, [found]))[0];
  },

  /** The same item is not added twice. */
  async valuesOf({ db }, { publishedOn, ...form }: InsightForm, id) {
    const keys = keysOf(form);
    const same = await findSame(db, keys);
    if (same !== undefined && same.id !== id) throw refuseField("title", "market.known", { title: same.title });
    const before = id === undefined ? undefined : await insights.find(db, id);
    const isReruled = before?.category !== form.category || before.severity !== form.severity;
    return {
      ...form,
      ...keys,
      publishedOn: publishedOn ?? (await readFirmToday(db)),
      ruledBy: isReruled ? null : before.ruledBy,
    };
  },
});

export const marketInsightHandlers = implement(marketInsightsApi, {
  ...records,

  async create(ctx, form) {
    const made = await records.create(ctx, form);
    await signalNamed(ctx.db, [made]);
    return made;
  },

  async trends({ db }) {
    const asOf = await readFirmToday(db);
    const months = monthsUntil(asOf);
    return { months, items: trendsOf(await countByMonth(db, months[0] ?? asOf, asOf), months), asOf };
  },

  importRows: ({ db }, { rows }) => addImported(db, rows),

  async impact(ctx, { id }) {
    const insight = await records.get(ctx, { id });
    const touched = touchedBy(insight, await listOwn(ctx.db));
    return {
      items: touched.map(({ record, sector, isNamed }) => {
        const { id: recordId, kind, label } = record;
        return { record: { id: recordId, kind, label }, sector, isNamed };
      }),
    };
  },

  /** A record that the insight does not concern gets no task. */
  async makeTasks(ctx, { id, recordIds }) {
    const insight = await records.get(ctx, { id });
    const asked = new Set(recordIds);
    const touched = touchedBy(insight, await listOwn(ctx.db)).filter(({ record }) => asked.has(record.id));
    if (touched.length === 0) throw refuse("market.no_records");
    const title = t("Review impact: {title}", { title: insight.title }).slice(0, MOST_LETTERS).toWellFormed();
    const ids: string[] = [];
    for (const { record } of touched)
      ids.push(await addTask(ctx, { title, description: insight.summary, recordId: record.id, taskType: "Review" }));
    return { ids };
  },
});

const feedWord = msg("Feed");
const getFeed = async (db: Db, id: string) => required(await findFeed(db, id), feedWord);

/** The host is the name of a feed without a name. */
const named = ({ name, ...form }: FeedForm) => ({ ...form, name: name ?? new URL(form.url).hostname });

async function assertNewFeed(db: Db, url: string, id?: string): Promise<void> {
  if ((await listFeeds(db)).some((one) => one.url === url && one.id !== id))
    throw refuseField("url", "market.feed_known");
}

export const marketFeedHandlers = (outward: Outward) =>
  implement(marketFeedsApi, {
    list: async ({ db }) => ({ items: await listFeeds(db) }),

    async create({ db }, form) {
      await assertNewFeed(db, form.url);
      return getFeed(db, await feedWrites.insert(db, named(form)));
    },

    async update({ db }, { id, rowVersion, ...form }) {
      await assertNewFeed(db, form.url, id);
      const isUpdated = await feedWrites.update(db, { id, rowVersion }, named(form));
      const current = await getFeed(db, id);
      if (!isUpdated) throw await editConflict(db, { id, rowVersion }, current, feedWord);
      return current;
    },

    async delete({ db }, { id }) {
      assertFound(await removeFeed(db, id), feedWord);
      return DONE;
    },

    async read({ step }, { id }) {
      const feed = await step(({ db }) => getFeed(db, id));
      const { problem, ...counts } = await readOneFeed(feed, step, feedsBy(outward));
      if (problem !== null) throw refuse("market.feed_unread", { problem });
      return counts;
    },
  });

export const marketRuleHandlers = implement(marketRulesApi, {
  async list({ db }) {
    const { rules, isUsual } = await rulesOf(db);
    return { items: rules.map((rule) => ({ ...rule, words: [...rule.words] })), isUsual };
  },

  async save({ db }, { rules }) {
    await replaceRules(db, rules);
    return DONE;
  },
});
