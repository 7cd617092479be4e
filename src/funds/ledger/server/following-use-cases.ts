import type { Ctx } from "#core/server/ctx.ts";
import { slot } from "#core/server/slot.ts";

type By = Pick<Ctx, "db" | "actor">;

type Follower = {
  /** Writes what a posted entry changes outside the books, in the same transaction. */
  follow(by: By, of: { draftId: string; entryId: string }): Promise<void>;
  /** Refuses now what would be refused when the entry is posted, and leaves nothing. */
  rehearse(by: By, draftId: string): Promise<void>;
};

/** What follows an entry of the books: the cap table of its company. */
export const entryFollower = slot<Follower>("what follows an entry of the books");
