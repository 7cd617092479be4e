import { DONE } from "#core/shared/contract.ts";
import type { Db } from "../ctx.ts";
import type { NoticeQueries } from "./notice-queries.ts";

type Asked = { db: Db };

/** Who has their notice; the clock makes and mails them (`sendNoticesOf`). */
export const noticeHandlers = <First extends string>(
  notices: NoticeQueries<First>,
  /** Refuses what is not there. */
  assertThere: (db: Db, id: string) => Promise<void>,
) => ({
  async list({ db }: Asked, { id }: { id: string }) {
    await assertThere(db, id);
    return { items: await notices.list(db, id) };
  },

  async retry({ db }: Asked, { id }: { id: string }) {
    await assertThere(db, id);
    await notices.tryAgain(db, id);
    return DONE;
  },
});
