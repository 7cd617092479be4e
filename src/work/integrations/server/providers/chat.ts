import { RECORDS, type RecordKind } from "#core/shared/records.ts";
import { t } from "#core/shared/text.ts";
import type { Event } from "../event-queries.ts";
import { ask, JSON_BODY, type Provider, type Service } from "./service.ts";

const MOST_REMEMBERED = 500;

/** Slack: a message by its incoming webhook. */
export const chat: Provider = {
  async test(service) {
    await post(service, t("Tranche is connected to this channel"));
    return t("A message was posted");
  },

  async sync(service, tools) {
    const from = typeof tools.cursor["since"] === "string" ? tools.cursor["since"] : tools.connectedAt;
    const seen = Array.isArray(tools.cursor["seen"]) ? tools.cursor["seen"].map(String) : [];
    const readTo = new Date().toISOString();
    for (const event of await tools.events(from, seen)) {
      tools.counts.read += 1;
      await post(service, sentence(event, tools.origin));
      tools.counts.created += 1;
      seen.push(`${event.id} ${event.type}`);
      // Kept after each message: a run that fails does not post it again.
      await tools.keepCursor({ since: event.at, seen: seen.slice(-MOST_REMEMBERED), readTo });
    }
    await tools.keepCursor({ since: readTo, seen: seen.slice(-MOST_REMEMBERED), readTo });
  },
};

async function post(service: Service, text: string): Promise<void> {
  const { webhookUrl = "", defaultChannel } = service.fields;
  const body = JSON.stringify({ text, ...(defaultChannel && { channel: defaultChannel }) });
  await ask(service, webhookUrl, { method: "POST", headers: JSON_BODY, body });
}

/** `&`, `<` and `>` mark links and mentions in Slack. */
const plain = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** What happened, with a link to the record: “Deal created: Acme”. */
export function sentence({ type, kind, label, recordId }: Event, origin: string): string {
  const { one, page } = RECORDS[kind as RecordKind];
  const record = t(one);
  const name = plain(label);
  const verb = type.slice(type.indexOf(".") + 1);
  const said =
    verb === "created"
      ? t("New {record}: {name}", { record, name })
      : verb === "archived"
        ? t("Archived {record}: {name}", { record, name })
        : verb === "restored"
          ? t("Restored {record}: {name}", { record, name })
          : verb === "deleted"
            ? t("Deleted {record}", { record })
            : verb === "stage_changed"
              ? t("New stage: {name}", { name })
              : t("Changed {record}: {name}", { record, name });
  return verb === "deleted" ? said : `${said} <${origin}${page.replace("$id", recordId)}>`;
}
