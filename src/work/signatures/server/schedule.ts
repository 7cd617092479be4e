import { type ClockJob, clockJob } from "#core/server/jobs/clock-job.ts";
import { runSignatures } from "./clock-use-cases.ts";
import type { Delivery } from "./sending-use-cases.ts";

export const signatureClock = (delivery: Delivery): ClockJob =>
  clockJob({ name: "signatures", everyMinutes: 10, fromMinute: 7, run: (firm) => runSignatures(firm, delivery) });
