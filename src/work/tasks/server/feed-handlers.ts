import { implement } from "#core/server/http/rpc.ts";
import { newLinkToken } from "#core/server/links/link-token.ts";
import { DONE } from "#core/shared/contract.ts";
import { taskFeedApi } from "#work/tasks/shared/feed-api.ts";
import { findFeed, removeFeed, replaceFeed } from "./feed-queries.ts";

/** A person’s address of their tasks for their calendar. */
export const taskFeedHandlers = implement(taskFeedApi, {
  get: async ({ db }) => ({ feed: (await findFeed(db)) ?? null }),

  /** The address names the firm, whose rows nothing else finds, and the secret, of which only the hash is kept. */
  async create({ db, actor, origin }) {
    const { token, tokenHash } = newLinkToken();
    await replaceFeed(db, tokenHash);
    return { url: `${origin}/api/task-feed/${actor.orgId}/${token}.ics` };
  },

  async revoke({ db }) {
    await removeFeed(db);
    return DONE;
  },
});
