import { ImapFlow } from "imapflow";
import { OutwardError } from "#core/server/http/outward.ts";
import { t } from "#core/shared/text.ts";
import type { Met } from "#work/integrations/shared/met.ts";
import { type Provider, type RunTools, type Service, ServiceError } from "./service.ts";

const TLS_PORT = 993;
const TIMEOUT_MS = 15_000;
const DAY_MS = 86_400_000;
/** How far back the first run looks. */
const FIRST_DAYS = 30;
/** Of one folder in one run; the next run continues. */
const MOST_MESSAGES = 2000;

/** A mailbox by IMAP (RFC 9051): what the envelope says of messages in and out. No body is ever asked for. */
export const mailbox: Provider = {
  test: (service) =>
    withMailbox(service, async (client) => {
      const status = await client.status("INBOX", { messages: true });
      const count = status === false ? 0 : (status.messages ?? 0);
      return t("{name} answers, with {count, plural, one {# message} other {# messages}} in the inbox", {
        name: service.name,
        count,
      });
    }),

  sync: (service, tools) =>
    withMailbox(service, async (client) => {
      const folders = await client.list();
      const sent = folders.find(({ specialUse }) => specialUse === "\\Sent")?.path;
      for (const folder of ["INBOX", ...(sent === undefined ? [] : [sent])]) await readFolder(client, folder, tools);
    }),
};

/** Where a folder was read to. Another validity means that its numbers begin again. */
type Place = { validity: string; uid: number };

async function readFolder(client: ImapFlow, folder: string, tools: RunTools): Promise<void> {
  const lock = await client.getMailboxLock(folder, { readOnly: true });
  try {
    const validity = client.mailbox === false ? "" : String(client.mailbox.uidValidity);
    const key = `folder ${folder}`;
    const known = placeOf(tools.cursor[key]);
    const after = known?.validity === validity ? known.uid : 0;
    const since = new Date(Date.parse(tools.connectedAt) - FIRST_DAYS * DAY_MS);
    const answered = await client.search({ since, uid: `${after + 1}:*` }, { uid: true });
    const found = answered === false || answered === undefined ? [] : answered;
    // A range that ends with * always has the last message.
    const wanted = found
      .filter((uid) => uid > after)
      .toSorted((a, b) => a - b)
      .slice(0, MOST_MESSAGES);
    for (let at = 0; at < wanted.length; at += 200) {
      const part = wanted.slice(at, at + 200);
      const messages = await client.fetchAll(
        part.join(","),
        { uid: true, envelope: true, internalDate: true },
        { uid: true },
      );
      for (const { envelope, internalDate } of messages) {
        const met = envelope && metOf(envelope, internalDate);
        if (met) await tools.keepContact(met);
        else {
          tools.counts.read += 1;
          tools.counts.skipped += 1;
        }
      }
      tools.cursor[key] = { validity, uid: part.at(-1) ?? after } satisfies Place;
      await tools.keepCursor(tools.cursor);
    }
  } finally {
    lock.release();
  }
}

function placeOf(value: unknown): Place | undefined {
  const { validity, uid } = (value ?? {}) as Partial<Place>;
  return typeof validity === "string" && typeof uid === "number" ? { validity, uid } : undefined;
}

type Address = { name?: string | undefined; address?: string | undefined };
type Envelope = {
  messageId?: string | undefined;
  subject?: string | undefined;
  date?: Date | string | undefined;
  from?: Address[] | undefined;
  to?: Address[] | undefined;
  cc?: Address[] | undefined;
};

/** Undefined without an id, since the same message could not be known again. */
function metOf(envelope: Envelope, internalDate: Date | string | undefined): Met | undefined {
  const { messageId, subject = "", date = internalDate } = envelope;
  const at = new Date(date ?? Number.NaN);
  if (messageId === undefined || Number.isNaN(at.getTime())) return undefined;
  const people = (["from", "to", "cc"] as const).flatMap((role) =>
    (envelope[role] ?? []).flatMap(({ name = "", address = "" }) =>
      address.includes("@") ? [{ role, name, address }] : [],
    ),
  );
  return { kind: "email", externalId: messageId, subject, at: at.toISOString(), people };
}

async function withMailbox<Result>(service: Service, work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
  const {
    mailHost: host = "",
    mailPort = String(TLS_PORT),
    mailUser: user = "",
    mailPassword: pass = "",
  } = service.fields;
  const { address, isAllowed } = await service.reach(host).catch((error: unknown) => {
    if (error instanceof OutwardError) throw new ServiceError(error.message, { isPassing: error.isPassing });
    throw error;
  });
  const port = Number(mailPort);
  const client = new ImapFlow({
    host: address,
    port,
    servername: host,
    secure: port === TLS_PORT,
    // Without encryption only inside the networks that the operator names.
    ...(port !== TLS_PORT && !isAllowed && { doSTARTTLS: true }),
    auth: { user, pass },
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const stop = () => client.close();
  service.signal.addEventListener("abort", stop, { once: true });
  let lost: Error | undefined;
  client.on("error", (error: Error) => {
    lost = error;
  });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw failureOf(service, host, lost ?? error);
  } finally {
    service.signal.removeEventListener("abort", stop);
    client.close();
  }
}

/** What the protocol or the network said, as one of ours. A failure of our own stays what it is. */
function failureOf({ name }: Service, host: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { authenticationFailed, code, responseStatus } = error as Error & {
    authenticationFailed?: boolean;
    code?: string;
    responseStatus?: string;
  };
  if (authenticationFailed === true) return new ServiceError(t("{name} refused the credentials", { name }));
  if (responseStatus !== undefined)
    return new ServiceError(t("{name} refused the request ({status})", { name, status: responseStatus }), {
      isPassing: true,
    });
  if (code !== undefined && /^E[A-Z]+|Timeout|NoConnection|TIMEOUT|UPGRADE/.test(code))
    return new ServiceError(t("{host} can’t be reached", { host }), { isPassing: true });
  return error;
}
