import { t } from "#core/shared/text.ts";
import { oneLine } from "./mail-html.ts";

type Address = { name: string; address: string };

const MOST_NAME = 60;
const ADDRESS = /^(.*)<([^<>\s]+@[^<>\s]+)>\s*$/s;

/** The operator's address, written as `Name <address>` or alone. */
function parsed(from: string): Address {
  const [, name = "", address = from.trim()] = ADDRESS.exec(from) ?? [];
  return { name: nameFor(name) || "Tranche", address };
}

/** A name for a header: nothing that could pass for an address or the end of a quotation. */
const nameFor = (name: string): string => oneLine(name.replaceAll(/["<>@,;:\\]/gu, " "), MOST_NAME);

type Sent = { id: string; from: string; sender: string | null; replyTo: string | null };

/**
 * What stands above a message: whose it is, a Message-ID of the sending domain that is the same when it is sent again, and that
 * a program wrote it, so that no absence notice answers.
 */
export function headersOf({ id, from, sender, replyTo }: Sent) {
  const own = parsed(from);
  const name = sender === null ? "" : nameFor(sender);
  const domain = own.address.slice(own.address.lastIndexOf("@") + 1) || "localhost";
  return {
    from: name === "" ? own : { ...own, name: t("{name} via {product}", { name, product: own.name }) },
    ...(replyTo === null ? {} : { replyTo: { name, address: replyTo } }),
    messageId: `<${id}@${domain}>`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
