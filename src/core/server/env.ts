import type { BlockList } from "node:net";
import { z } from "zod";
import { addressesOf } from "./database/database-address.ts";
import { networksOf } from "./http/outward-addresses.ts";
import { defaultDataDir } from "./postgres/data-dir.ts";
import { Refusal } from "./refusal.ts";

const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/** Whether only this machine can reach a server that listens there. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
    abort: true,
  });

/** One server, or several of which one takes writes: `postgresql://user:password@a:5432,b:5432/database`. */
const database = z.string().refine((text) => addressesOf(text) !== undefined, {
  error: "must be an address that starts with postgres:// or postgresql://",
});

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: "must be a whole number", abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: `must be between ${least} and ${most}` });

const origin = url("http:", "https:")
  .refine((text) => new URL(text).pathname === "/" && new URL(text).search === "", {
    error: "must have no path",
    abort: true,
  })
  .transform((text) => new URL(text).origin);

const filesAddress = url("s3:")
  .refine((text) => new URL(text).hostname !== "", { error: "names no bucket: s3://bucket", abort: true })
  .refine(
    (text) => {
      const endpoint = new URL(text).searchParams.get("endpoint");
      return endpoint === null || (URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol));
    },
    { error: "has an endpoint that is no address: ?endpoint=https://…" },
  );

const variables = z
  .object({
    PORT: wholeNumber(1, 65_535).default(3000),
    HOST: z.string().default("127.0.0.1"),
    DATA_DIR: z.string().default(defaultDataDir),
    DATABASE_URL: database.optional(),
    DATABASE_DIRECT_URL: database.optional(),
    DATABASE_REPLICA_URL: database.optional(),
    BASE_URL: origin.optional(),
    SECRET: z.string().min(32, "must have at least 32 characters").optional(),
    SMTP_URL: url("smtp:", "smtps:").optional(),
    MAIL_FROM: z.string().default("Tranche <no-reply@localhost>"),
    FILES_URL: filesAddress.optional(),
    FILES_QUOTA_GB: wholeNumber(1, 1_000_000).default(10),
    FILE_MAX_MB: wholeNumber(1, 1_000_000).default(2048),
    TIMESTAMP_URL: url("http:", "https:").optional(),
    SIGNUP: z.enum(["open", "invite"], "must be open or invite").default("open"),
    AI_URL: url("http:", "https:").optional(),
    AI_MODEL: z.string().max(200).optional(),
    AI_KEY: z.string().max(1000).optional(),
    DEMO_URL: url("http:", "https:").optional(),
    OUTWARD_ALLOW: z
      .string()
      .refine((text) => networksOf(text) !== undefined, {
        error: "must be addresses or networks, such as 10.1.0.0/16, separated by commas",
      })
      .transform(networksOf)
      .optional(),
    PROXY_HOPS: wholeNumber(0, 16).default(0),
    DEMO: z.enum(["0", "1"], "must be 0 or 1").optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  })
  .refine((raw) => raw.DATABASE_DIRECT_URL === undefined || raw.DATABASE_URL !== undefined, {
    path: ["DATABASE_DIRECT_URL"],
    error: "needs DATABASE_URL, which is not set",
  })
  .refine((raw) => raw.DATABASE_REPLICA_URL === undefined || raw.DATABASE_URL !== undefined, {
    path: ["DATABASE_REPLICA_URL"],
    error: "needs DATABASE_URL, which is not set",
  })
  .refine((raw) => (raw.AI_URL === undefined) === (raw.AI_MODEL === undefined), {
    path: ["AI_MODEL"],
    error: "and AI_URL are set together or not at all",
  })
  .refine((raw) => raw.DEMO !== "1" || isPrivate(raw.HOST, raw.BASE_URL), {
    path: ["DEMO"],
    error: "can be 1 only on this machine (HOST and BASE_URL loopback), because its passwords are public",
  });

/** An endpoint of the common chat-completions form: its address up to `/chat/completions`, a model, and the key it asks for. */
export type LanguageModel = { url: string; name: string; key: string | undefined };

/** The configuration of one server process. */
export type Env = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  /** Followers of the database, for reads that take long. */
  databaseReplicaUrl: string | undefined;
  baseUrl: string | undefined;
  secret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The bucket of the files; without it they are kept in the data folder. */
  filesUrl: string | undefined;
  /** What the files of one firm may take, in bytes. */
  filesQuota: number;
  /** How large one file may be, in bytes. */
  fileMax: number;
  /** A time-stamp server (RFC 3161) for seals of signed documents. */
  timestampUrl: string | undefined;
  signup: "open" | "invite";
  /** The language model that proposes values from documents, where there is one. */
  model: LanguageModel | undefined;
  demoUrl: string | undefined;
  /** Networks that are not public and may be called all the same, by integrations and webhooks. */
  outwardAllow: BlockList | undefined;
  proxyHops: number;
  demo: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
};

/** Reads the environment; an empty variable counts as absent, and a bad one stops the start with its name and the reason. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Refusal(`${issue?.path.join(".")} ${issue?.message}.`);
  }
  const raw = parsed.data;
  const demoByDefault = LOOPBACK.has(raw.HOST) && raw.DATABASE_URL === undefined && raw.BASE_URL === undefined;
  return {
    port: raw.PORT,
    host: raw.HOST,
    dataDir: raw.DATA_DIR,
    databaseUrl: raw.DATABASE_URL,
    databaseDirectUrl: raw.DATABASE_DIRECT_URL,
    databaseReplicaUrl: raw.DATABASE_REPLICA_URL,
    baseUrl: raw.BASE_URL,
    secret: raw.SECRET,
    smtpUrl: raw.SMTP_URL,
    mailFrom: raw.MAIL_FROM,
    filesUrl: raw.FILES_URL,
    filesQuota: raw.FILES_QUOTA_GB * 1024 ** 3,
    fileMax: raw.FILE_MAX_MB * 1024 ** 2,
    timestampUrl: raw.TIMESTAMP_URL,
    signup: raw.SIGNUP,
    model:
      raw.AI_URL === undefined || raw.AI_MODEL === undefined
        ? undefined
        : { url: raw.AI_URL, name: raw.AI_MODEL, key: raw.AI_KEY },
    demoUrl: raw.DEMO_URL,
    outwardAllow: raw.OUTWARD_ALLOW,
    proxyHops: raw.PROXY_HOPS,
    demo: raw.DEMO === undefined ? demoByDefault : raw.DEMO === "1",
    logLevel: raw.LOG_LEVEL,
  };
}

function isPrivate(host: string, baseUrl: string | undefined): boolean {
  return LOOPBACK.has(host) && (baseUrl === undefined || LOOPBACK.has(new URL(baseUrl).hostname));
}
