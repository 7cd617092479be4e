import { explained } from "#core/server/explained.ts";
import { implement } from "#core/server/http/rpc.ts";
import { assertHasCome } from "#core/server/lists/days.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg, t } from "#core/shared/text.ts";
import { decisionEntries } from "#deals/committee/server/item-queries.ts";
import { DECISION_LABELS, DECISIONS } from "#deals/committee/shared/rules.ts";
import { findContactId, findScore } from "#deals/contacts/server/queries.ts";
import { typedContact } from "#deals/deals/server/work-queries.ts";
import { activitiesApi } from "#work/activities/shared/api.ts";
import { STALE_AFTER_DAYS } from "#work/activities/shared/rules.ts";
import { commentEntries } from "#work/comments/server/queries.ts";
import { commentPieces } from "#work/comments/shared/mentions.ts";
import {
  activityEntries,
  deleteActivity,
  findLastContact,
  findSubject,
  insertActivity,
  listInteractions,
  listTimeline,
} from "./queries.ts";

/** What shows on the timeline of a record. */
const TIMELINE = [activityEntries, commentEntries, decisionEntries];

export const activityHandlers = implement(activitiesApi, {
  async list({ db }, { recordId, cursor }) {
    required(await findSubject(db, recordId), msg("Record"));
    const { items, nextCursor } = await listTimeline(db, TIMELINE, recordId, cursor);
    return { items: items.map((entry) => ({ ...entry, content: inWords(entry) })), nextCursor };
  },

  async lastContact({ db }, { recordId }) {
    const { kind } = required(await findSubject(db, recordId), msg("Record"));
    const { on, daysAgo } = await findLastContact(db, recordId, typedContact(recordId));
    return { on, isStale: daysAgo > STALE_AFTER_DAYS[kind] };
  },

  async interactions({ db }, { contactId, cursor }) {
    const { interactionScore } = required(await findScore(db, contactId), msg("Contact"));
    return explained(interactionScore, {}, await listInteractions(db, contactId, cursor));
  },

  async create({ db }, { recordId, ...activity }) {
    required(await findSubject(db, recordId), msg("Record"));
    await assertHasCome(db, { happenedOn: activity.happenedOn });
    if (activity.contactId !== null) required(await findContactId(db, activity.contactId), msg("Contact"));
    return { id: await insertActivity(db, { recordId, ...activity }) };
  },

  /** To anyone but its author an activity is not there to delete. */
  async delete({ db }, { id }) {
    required(await deleteActivity(db, id), msg("Activity"));
    return DONE;
  },
});

/** A comment names the people it mentions by their id as well; readers see the name. */
function inWords({ kind, content }: { kind: string; content: string }): string {
  if (kind === "committee_decision") return decisionInWords(content);
  if (kind !== "comment") return content;
  return commentPieces(content)
    .map((piece) => ("text" in piece ? piece.text : `@${piece.mention}`))
    .join("");
}

/** What was decided stands on the first line, why below it. */
function decisionInWords(content: string): string {
  const [first, ...why] = content.split("\n");
  const decision = DECISIONS.find((one) => one === first);
  const reason = why.join("\n").trim();
  const said = decision === undefined ? "" : t(DECISION_LABELS[decision]);
  return reason === "" ? said : `${said}\n${reason}`;
}
