import { tidyLine } from "#core/server/text/plain-text.ts";
import { AppError } from "#core/shared/errors.ts";
import { t } from "#core/shared/text.ts";
import { dayOf } from "#work/activities/server/email-queries.ts";
import { logEmail, tidyEmail } from "#work/activities/server/email-use-cases.ts";
import { insertActivity } from "#work/activities/server/queries.ts";
import type { Met } from "#work/integrations/shared/met.ts";
import type { RunTools } from "./providers/service.ts";
import { findMetContacts, insertLink, isLinked } from "./run-queries.ts";

/** A meeting stands on the timeline of each contact, of so many at most. */
const MOST_CONTACTS = 20;
const MOST_PEOPLE = 100;

type Kept = "new" | "known" | "nobody";

/** Logs a message or meeting once, where the firm knows somebody in it; nothing of the others is kept. */
export async function keepMet(
  { asPerson, counts, note }: Pick<RunTools, "asPerson" | "counts" | "note">,
  integrationId: string,
  met: Met,
): Promise<void> {
  counts.read += 1;
  const kept = await asPerson(async ({ db }): Promise<Kept> => {
    const contacts = await findMetContacts(
      db,
      met.people.slice(0, MOST_PEOPLE).map(({ address }) => address.toLowerCase()),
    );
    const [first] = contacts;
    if (first === undefined) return "nobody";
    const externalId = met.externalId.slice(0, 200);
    if (await isLinked(db, integrationId, externalId)) return "known";
    if (met.kind === "email") await logEmail(db, first, emailOf(met));
    else {
      const content = tidyLine(met.subject, 1000) || t("Meeting");
      const happenedOn = await dayOf(db, met.at);
      for (const recordId of contacts.slice(0, MOST_CONTACTS))
        await insertActivity(db, { recordId, kind: "meeting", happenedOn, content });
    }
    await insertLink(db, integrationId, externalId, first);
    return "new";
  }).catch((error: unknown): Kept => {
    if (!(error instanceof AppError)) throw error;
    // A colleague was in the same message, and theirs came first.
    if (KNOWN.has(String(error.data.reason))) return "known";
    if (error.code === "forbidden" || error.code === "unauthenticated") throw error;
    counts.failed += 1;
    note({ externalId: met.externalId, label: met.subject, outcome: "failed", message: error.message });
    return "nobody";
  });
  if (kept === "new") counts.created += 1;
  else counts.skipped += 1;
}

const KNOWN = new Set(["activities.already_on", "activities.already_there"]);

const emailOf = ({ externalId, subject, at, people }: Met) =>
  tidyEmail({
    messageKey: externalId,
    subject,
    text: "",
    isShortened: false,
    sentAt: at,
    people: people.slice(0, MOST_PEOPLE),
    attachments: [],
  });
