import { answerTask } from "#core/server/jobs/child-side.ts";
import { type LpHistory, type LpRow, readLpHistory } from "#intake/imports/shared/histories/lp-history.ts";
import { type LpLife, type LpTie, tieLpHistory } from "#intake/imports/shared/histories/lp-history-tie.ts";

/** The rows of each file, what amounts are in, and the days that can have movements. */
export type LpTask = { files: LpRow[][]; currency: string; life: LpLife };
/** First what the files say, then what they come to: the person who asked may have seen enough by then. */
export type LpAnswer = { histories: LpHistory[] } | { tie: LpTie };

await answerTask(async function* ({ files, currency, life }: LpTask): AsyncGenerator<LpAnswer> {
  const histories = files.map((rows, file) => readLpHistory(rows, { currency, file }));
  yield { histories };
  yield { tie: tieLpHistory(histories, life) };
});
