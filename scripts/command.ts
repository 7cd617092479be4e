import { explainStartFailure } from "../src/core/server/postgres/start-failure.ts";

/** Runs one command of the operator: what goes wrong is said in a line, and the exit code is not zero. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(explainStartFailure(error));
    process.exitCode = 1;
  }
}
