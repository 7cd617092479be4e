import { explained } from "#core/server/explained.ts";
import { implement } from "#core/server/http/rpc.ts";
import { assertHasCome } from "#core/server/lists/days.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { inWords as mentionsInWords } from "#core/shared/text/mentions.ts";
import { msg } from "#core/shared/text.ts";
import { activitiesApi } from "#work/activities/shared/api.ts";
import { STALE_AFTER_DAYS } from "#work/activities/shared/rules.ts";
import { commentEntries } from "#work/comments/server/queries.ts";
import {
  activityEntries,
  deleteActivity,
  findLastContact,
  findScore,
  findSubject,
  insertActivity,
  listInteractions,
  listTimeline,
} from "./queries.ts";
import { timelineParts } from "./timeline-use-cases.ts";

/** What shows on the timeline of a record, from this wing; areas above add their parts. */
const TIMELINE = [activityEntries, commentEntries];

export const activityHandlers = implement(activitiesApi, {
  async list({ db }, { recordId, cursor }) {
    required(await findSubject(db, recordId), msg("Record"));
    const { items, nextCursor } = await listTimeline(
      db,
      [...TIMELINE, ...timelineParts.all.map(({ entries }) => entries)],
      recordId,
      cursor,
    );
    return { items: items.map((entry) => ({ ...entry, content: inWords(entry) })), nextCursor };
  },

  async lastContact({ db }, { recordId }) {
    const { kind } = required(await findSubject(db, recordId), msg("Record"));
    const { on, daysAgo } = await findLastContact(db, recordId);
    return { on, isStale: daysAgo > STALE_AFTER_DAYS[kind] };
  },

  async interactions({ db }, { contactId, cursor }) {
    const { interactionScore } = required(await findScore(db, contactId), msg("Contact"));
    return explained(interactionScore, {}, await listInteractions(db, contactId, cursor));
  },

  async create({ db }, { recordId, ...activity }) {
    required(await findSubject(db, recordId), msg("Record"));
    await assertHasCome(db, { happenedOn: activity.happenedOn });
    if (activity.contactId !== null) required(await findScore(db, activity.contactId), msg("Contact"));
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
  if (kind !== "comment") return timelineParts.all.find((part) => part.kind === kind)?.inWords(content) ?? content;
  return mentionsInWords(content);
}
