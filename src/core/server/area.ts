import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Env } from "./env.ts";
import type { Files } from "./files/files.ts";
import type { Router } from "./http/openapi.ts";
import type { Outward } from "./http/outward.ts";
import type { Pipeline } from "./http/pipeline.ts";
import type { requestCounter } from "./http/request-counter.ts";
import type { ClockJob } from "./jobs/clock-job.ts";
import type { JobQueue } from "./jobs/queue.ts";
import type { TrackedJob } from "./jobs/tracked-job.ts";
import type { Download } from "./records/files.ts";

/** What an area may know of the site it runs on. */
export type Site = {
  env: Env;
  files: Files;
  origin: string;
  secret: string;
  mailConfigured: boolean;
  outward: Outward;
};
type Pools = { pool: pg.Pool; ownerPool: pg.Pool };
/** Counts what a client does and says whether it may go on. */
type Counter = ReturnType<typeof requestCounter>;
export type Mounted = { pipeline: Pipeline; files: Files; site: Site; counter: Counter };

/** What one area brings to the server: the only place where its parts are registered. */
export type ServerArea = {
  /** Answers, by the groups of the contract. Two areas may share a group. */
  handlers?: (site: Site) => Readonly<Record<string, Readonly<Record<string, Router>>>>;
  /** Lists that people download. */
  downloads?: readonly Download[];
  /** Addresses besides procedures: files that come in and go out. */
  mounts?: readonly ((http: FastifyInstance, mounted: Mounted) => void)[];
  /** Work that each firm is due by the clock. */
  clocks?: (site: Site) => readonly ClockJob[];
  /** Work that people start, watch, stop and try again. */
  tracked?: (site: Site) => readonly TrackedJob[];
  /** Queues over all firms. */
  queues?: (site: Site & Pools) => readonly JobQueue[];
};
