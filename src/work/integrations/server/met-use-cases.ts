import type { Db } from "#core/server/ctx.ts";
import { tidyLine } from "#core/server/text/plain-text.ts";
import { AppError } from "#core/shared/errors.ts";
import { t } from "#core/shared/text.ts";
import { dayOf, insertEmail } from "#work/activities/server/email-queries.ts";
import { deleteActivity, insertActivity } from "#work/activities/server/queries.ts";
import type { Met } from "#work/integrations/shared/met.ts";
import type { RunTools } from "./providers/service.ts";
import { findMetContacts, insertLink, isLinked } from "./run-queries.ts";

/** A meeting is on the timeline of each contact, of so many at most. */
const MOST_CONTACTS = 20;
const MOST_PEOPLE = 100;

type Kept = "new" | "known" | "unknown" | "refused";

/** Logs a message or meeting once, where the firm knows a person in it; nothing of the others is kept. */
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
    if (first === undefined) return "unknown";
    const externalId = met.externalId.slice(0, 200);
    if (await isLinked(db, integrationId, externalId)) return "known";
    if (!(await log(db, contacts, met))) return "known";
    await insertLink(db, integrationId, externalId, first);
    return "new";
  }).catch((error: unknown): Kept => {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "forbidden" || error.code === "unauthenticated") throw error;
    counts.failed += 1;
    note({ externalId: met.externalId, label: met.subject, outcome: "failed", message: error.message });
    return "refused";
  });
  if (kept === "new") counts.created += 1;
  else if (kept !== "refused") counts.skipped += 1;
}

/** False when the message is there already: a colleague was in it, and theirs came first. */
async function log(db: Db, contacts: readonly string[], met: Met): Promise<boolean> {
  const subject = tidyLine(met.subject, 1000);
  const happenedOn = await dayOf(db, met.at);
  if (met.kind === "meeting") {
    for (const recordId of contacts.slice(0, MOST_CONTACTS))
      await insertActivity(db, { recordId, kind: "meeting", happenedOn, content: subject || t("Meeting") });
    return true;
  }
  const [recordId = ""] = contacts;
  const content = subject || t("This message has no subject.");
  const id = await insertActivity(db, { recordId, kind: "email", happenedOn, content });
  if ((await insertEmail(db, id, { ...headersOf(met), subject })) !== undefined) return true;
  await deleteActivity(db, id);
  return false;
}

const headersOf = ({ externalId, at, people }: Met) => ({
  messageKey: tidyLine(externalId, 1000),
  text: "",
  isShortened: false,
  sentAt: at,
  people: people.slice(0, MOST_PEOPLE).map(({ role, name, address }) => ({
    role,
    name: tidyLine(name, 200),
    address: tidyLine(address, 254).toLowerCase(),
  })),
  attachments: [],
});
