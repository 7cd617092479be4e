import { once } from "node:events";

/** In a process started by `askChild`: gives the answers to its one task, each when it is asked for. */
export async function answerTask(work: (task: never) => AsyncIterable<unknown>): Promise<void> {
  process.once("disconnect", () => process.exit());
  const [{ task }] = (await once(process, "message")) as [{ task: never }];
  for await (const answer of work(task)) {
    process.send?.({ answer });
    await once(process, "message");
  }
  process.send?.("done");
}
