import { Refusal, TOO_FEW_FILES } from "../refusal.ts";

/** What the operator reads when the server does not start: one line for what they can change, the stack for what they cannot. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Refusal) return error.message;
  const { code, port, path, hostname } = error as NodeJS.ErrnoException & { port?: number; hostname?: string };
  const where = path ?? "the data folder";
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is taken by another program. Set PORT to a free one.`;
    case "EADDRNOTAVAIL":
      return "HOST is not an address of this machine.";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST ${hostname} is no name this machine knows.`;
    case "EMFILE":
    case "ENFILE":
      return TOO_FEW_FILES;
    case "EPERM":
      return `${where} belongs to another user.`;
    case "EACCES":
      return port === undefined
        ? `${where} cannot be written to by this user.`
        : `Port ${port} may not be opened by this user.`;
    case "ENOSPC":
    case "53100":
      return `The disk of ${where} is full.`;
    case "EROFS":
      return `The disk of ${where} is read-only.`;
    default:
      return error.stack ?? error.message;
  }
}
