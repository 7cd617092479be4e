import type { Ctx, Db } from "../ctx.ts";

/** What a task is made from, where the asking person may see it. */
export type FoundOrigin = {
  title: string;
  /** What a task made of it is called, where that is not the title. */
  work?: string;
  /** The record whose page shows it. */
  recordId: string;
  /** What a task made of it is about, where that is another record. */
  about?: string | null;
  assignedTo: string | null;
  dueOn: string | null;
  isFinished: boolean;
};

/** How tasks and what they were made from finish one another, as one feature says it of its rows. */
export type TaskOrigin = {
  find: (db: Db, id: string) => Promise<FoundOrigin | undefined>;
  /**
   * What follows for it when its task is completed. It is held first, so that two who finish both sides follow each other; nothing
   * happens where the asking person may not change it, or where more is needed than a task. It refuses where the task cannot be done before it.
   */
  finish: (ctx: Ctx, id: string) => Promise<void>;
  /** What follows when that task is reopened. */
  reopen: (ctx: Ctx, id: string) => Promise<void>;
};
