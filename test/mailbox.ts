import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { type OwnServer, startTestServer } from "./harness.ts";

export type Mailbox = {
  smtpUrl: string;
  received: Email[];
  next: (to: string, subject?: string) => Promise<Email>;
  /** Answers so to a person who writes to an address, until told `undefined`. */
  refuse: (to: string, code: number | undefined, text?: string) => void;
  close: () => Promise<void>;
};

/** A real mail server that keeps what it is sent; `next` waits for the oldest unread message to an address, with this subject if one is given. */
export async function openMailbox(): Promise<Mailbox> {
  const received: Email[] = [];
  const unread: Email[] = [];
  const waiting = new Set<() => void>();
  const refused = new Map<string, { code: number; text: string }>();
  const keep = async (message: Buffer) => {
    const email = await PostalMime.parse(message);
    received.push(email);
    unread.push(email);
    for (const look of waiting) look();
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const answer = refused.get(address);
      done(answer ? Object.assign(new Error(answer.text), { responseCode: answer.code }) : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void keep(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, "127.0.0.1", resolve);
  });
  const { port } = smtp.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    received,
    next: (to, subject) =>
      new Promise((resolve) => {
        const look = () => {
          const at = unread.findIndex(
            (email) =>
              email.to?.some(({ address }) => address === to) && (subject === undefined || email.subject === subject),
          );
          const [email] = at === -1 ? [] : unread.splice(at, 1);
          if (!email) return;
          waiting.delete(look);
          resolve(email);
        };
        waiting.add(look);
        look();
      }),
    refuse: (to, code, text = "Refused") => {
      if (code === undefined) refused.delete(to);
      else refused.set(to, { code, text });
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

/** A server that a test file has for itself, and the mail server it posts by. */
export async function startMailedServer(): Promise<{
  server: OwnServer;
  mailbox: Mailbox;
  close: () => Promise<void>;
}> {
  const mailbox = await openMailbox();
  const server = await startTestServer({ smtpUrl: mailbox.smtpUrl });
  const close = async () => {
    await server.close();
    await mailbox.close();
  };
  return { server, mailbox, close };
}

export function linkIn({ text = "" }: Email): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? "";
}
