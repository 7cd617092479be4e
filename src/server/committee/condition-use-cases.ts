import type { TaskOrigin } from "../core/records/task-origin.ts";
import { findCondition } from "./item-queries.ts";

const nothing = async () => undefined;

/** A condition of an approval is met when its task is done: it has no state of its own. */
export const committeeConditionOrigin: TaskOrigin = { find: findCondition, finish: nothing, reopen: nothing };
