import { type Outward, OutwardError } from "#core/server/http/outward.ts";

/** Reads the text of one feed. */
export type FetchFeed = (url: string) => Promise<string>;

const MOST_BYTES = 4 * 1024 * 1024;
const ACCEPT = "application/rss+xml, application/atom+xml, application/xml, text/xml";

/** Why a feed was not read, in words for its reader. */
class FeedProblem extends Error {}

/** By the site’s door outward. A feed is public, so its server may speak without encryption. */
export function feedsBy(outward: Outward): FetchFeed {
  return async (url) => {
    const request = { headers: { accept: ACCEPT }, mostBytes: MOST_BYTES, isPublic: true };
    const { status, text } = await outward(url, request).catch((error: unknown) => {
      throw error instanceof OutwardError ? new FeedProblem(error.message) : error;
    });
    if (status !== 200) throw new FeedProblem(`the server answered ${status}`);
    return text;
  };
}
