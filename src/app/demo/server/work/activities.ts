import type { ActivityKind } from "#work/activities/shared/rules.ts";
import type { Change } from "../change.ts";
import type { DealStory } from "../deal-story.ts";
import { Random } from "../random.ts";
import { type Calendar, idAt } from "./calendar.ts";
import { foundersOf } from "./contacts.ts";

const CONTENT: Record<ActivityKind, readonly string[]> = {
  meeting: [
    "Went through the plan for the next eighteen months. Hiring is ahead of revenue; they know it and want to slow down.",
    "Product demonstration with two of their engineers. It does what the deck says, on live data.",
    "Met the whole team at their office. Roles are clear, the second line is thin.",
    "Walked through the pipeline customer by customer. Four of the ten largest are in procurement.",
  ],
  call: [
    "Asked about churn: two accounts left, both after an acquisition. Numbers will follow by mail.",
    "Short call on timing. They want a term sheet before the end of the quarter.",
    "Reference call arranged with their longest-standing customer.",
    "Caught up on the month: one large contract signed, one slipped.",
  ],
  email: [
    "Sent our list of questions; answers promised within the week.",
    "Received the updated financial model and the cap table.",
    "Thanked them for the data room and named what is still missing.",
  ],
  note: [
    "Strong on technology, still looking for somebody to lead sales.",
    "Compare with the two others we saw in this space before the next meeting.",
  ],
};
const KINDS: readonly ActivityKind[] = ["call", "call", "meeting", "meeting", "email", "note"];
const MOST = 4;

/** Meetings, calls, e-mails and notes with the founders of the firm's deals; the newest of them is the deal's last contact. */
export function activityChanges(stories: readonly DealStory[], calendar: Calendar): Change[] {
  return stories.flatMap((story) => {
    const random = new Random(`activities ${story.plan.candidate.name}`);
    const talks = story.plan.ended ? [] : talksOf(story, calendar, random);
    const last = story.deal.row["last_contact"];
    const isTold = talks.some(({ kind, at }) => kind !== "note" && at.startsWith(String(last)));
    return [...talks, ...(isTold ? [] : [lastTalk(String(last), random)])].map((talk) => written(story, talk));
  });
}

type Talk = { name: string; kind: ActivityKind; at: string; content: string };

/** What was said while the deal was open. */
function talksOf({ plan }: DealStory, calendar: Calendar, random: Random): Talk[] {
  const began = plan.path[0]?.entered ?? 1;
  const days = Array.from({ length: Math.min(began, random.whole(1, MOST)) }, () => random.whole(1, began));
  return [...new Set(days)].map((daysAgo) => {
    const at = calendar.at(daysAgo, random.whole(150, 480));
    const kind = random.pick(KINDS);
    return { name: String(daysAgo), kind, at, content: random.pick(CONTENT[kind]) };
  });
}

/** On the day that the deal says somebody last spoke with them. */
function lastTalk(day: string, random: Random): Talk {
  const at = new Date(Date.parse(`${day}T11:00:00Z`) + random.whole(0, 280) * 60_000).toISOString();
  const kind = random.pick(["call", "meeting"] as const);
  return { name: "last", kind, at, content: random.pick(CONTENT[kind]) };
}

function written(story: DealStory, { name, kind, at, content }: Talk): Change {
  const by = String(story.deal.row["user_id"]);
  const row = {
    id: idAt(at, `activity ${story.plan.candidate.name} ${name}`),
    record_id: story.deal.row.id,
    contact_id: foundersOf(story)[0]?.id ?? null,
    kind,
    happened_on: at.slice(0, 10),
    content,
    user_id: by,
    created_at: at,
  };
  return { by, procedure: "activities.create", table: "activities", action: "insert", round: 0, at, row };
}
