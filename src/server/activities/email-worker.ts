import { parentPort, workerData } from "node:worker_threads";
import { readEmail } from "./email-file.ts";

/** Reads one message in a thread of its own, and ends. What cannot be read ends it with an error. */
parentPort?.postMessage(await readEmail(workerData as Uint8Array), []);
