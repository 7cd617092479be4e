import type { Files } from "#core/server/files/files.ts";
import { type ClockJob, clockJob } from "#core/server/jobs/clock-job.ts";
import { keepMade } from "#work/uploads/server/keep-use-cases.ts";
import { sendNotices } from "./notice-use-cases.ts";
import { remindOfCalls } from "./reminder-use-cases.ts";
import { finishCallTasks } from "./task-use-cases.ts";
import { postDueCalls } from "./use-cases.ts";

/** On its due day a call that is issued becomes what partners owe in the books. */
export const dueCalls = clockJob({
  name: "dueCalls",
  everyMinutes: 15,
  fromMinute: 4,
  atStart: true,
  run: async (firm) => {
    await postDueCalls(firm);
    await finishCallTasks(firm);
  },
});

/** Partners who are late are reminded once a day at most. */
export const callReminders = clockJob({ name: "callReminders", everyMinutes: 60, fromMinute: 9, run: remindOfCalls });

/** Partners have their notices soon after a call is issued or cancelled. */
export const callNotices = (files: Files): ClockJob =>
  clockJob({
    name: "callNotices",
    everyMinutes: 1,
    inSteps: (firm) => sendNotices(firm, (of, file) => keepMade(of, files, file)),
  });
