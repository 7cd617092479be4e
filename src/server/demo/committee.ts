import type { CommitteeDecision, Vote } from "#shared/committee/rules.ts";
import { type Calendar, idAt } from "./calendar.ts";
import { type Change, type Row, Story } from "./change.ts";
import type { DealStory } from "./deal-story.ts";
import { TEAM, type TeamMember } from "./people.ts";

const MEMBERS: readonly TeamMember[] = [
  "gp",
  "principal",
  "associate",
  "analyst",
  "researcher",
  "portfolio",
  "ir",
  "compliance",
];
const CHAIR = TEAM.gp.id;
const LEAD = TEAM.principal.id;

type Cast = Partial<Record<TeamMember, readonly [Vote, comment?: string]>>;
type Item = {
  votes: Cast;
  /** Whoever has an interest of their own, and why. */
  recused?: readonly [TeamMember, reason: string];
  decision?: readonly [CommitteeDecision, note: string];
  conditions?: readonly { title: string; to: TeamMember; due: number; done?: number }[];
};
type Session = {
  name: string;
  /** Days ago it takes place, and was scheduled. */
  on: number;
  scheduled: number;
  place: string;
  notes: string;
  minutes?: string;
  /** Of which stages its deals are, in this order, as many as it has items. */
  items: readonly { stage: string; item: Item }[];
};

const SPLIT: Cast = {
  gp: ["abstain"],
  principal: ["for"],
  associate: ["against"],
  analyst: ["for"],
  portfolio: ["against"],
  ir: ["abstain"],
};

const PAST: Session = {
  name: "Investment committee",
  on: 20,
  scheduled: 29,
  place: "Boardroom, Paris",
  notes: "Papers were sent on Friday. Please read the memos before the meeting.",
  minutes:
    "Present: all eight members. Two investments were approved, one of them with conditions; three deals come back once their open points are settled. The committee asked for a view on concentration by sector at its next session.",
  items: [
    {
      stage: "closing",
      item: {
        votes: {
          gp: ["for", "The team has done this before."],
          principal: ["for"],
          associate: ["for"],
          analyst: ["for", "Unit economics hold at half the growth."],
          researcher: ["abstain"],
          portfolio: ["for"],
          ir: ["for"],
        },
        recused: ["compliance", "A relative works for the company."],
        decision: ["approved", "Strong retention and a price we can defend."],
      },
    },
    {
      stage: "closing",
      item: {
        votes: {
          gp: ["for"],
          principal: ["for", "Patent first, then money."],
          associate: ["for"],
          analyst: ["against", "Too much rests on one customer."],
          portfolio: ["for"],
          compliance: ["abstain", "Licence still to be confirmed."],
        },
        decision: ["approved_with_conditions", "We go ahead once the two points below are settled."],
        conditions: [
          { title: "Patent assigned to the company", to: "principal", due: 4, done: 6 },
          { title: "Second customer contract signed", to: "associate", due: -9 },
        ],
      },
    },
    ...["Wait for the audited accounts.", "The round is not led yet.", "Price is above the range we agreed."].map(
      (note) => ({
        stage: "term_sheet",
        item: {
          votes: SPLIT,
          decision: ["deferred", note] as const,
        },
      }),
    ),
  ],
};

const RUNNING: Session = {
  name: "Investment committee",
  on: 0,
  scheduled: 8,
  place: "Boardroom, Paris, and by video",
  notes: "Votes may be cast ahead of the meeting.",
  items: [
    {
      stage: "investment_committee",
      item: {
        votes: { principal: ["for", "Best in its class."], analyst: ["for"], portfolio: ["against"], ir: ["abstain"] },
      },
    },
    {
      stage: "investment_committee",
      item: {
        votes: { associate: ["for"], researcher: ["against", "Market is smaller than they say."] },
        recused: ["principal", "Former adviser of the founders."],
      },
    },
    { stage: "investment_committee", item: { votes: { analyst: ["abstain"] } } },
    { stage: "investment_committee", item: { votes: {} } },
  ],
};

const NEXT: Session = {
  name: "Investment committee",
  on: -7,
  scheduled: 2,
  place: "Boardroom, Paris",
  notes: "",
  items: [
    { stage: "investment_committee", item: { votes: {} } },
    { stage: "investment_committee", item: { votes: {} } },
  ],
};

/** The firm's committee, a session that is over, one of today and the next. */
export function committeeChanges(stories: readonly DealStory[], calendar: Calendar): Change[] {
  const waiting = new Map<string, DealStory[]>();
  for (const story of stories) {
    const stage = String(story.deal.row["stage"]);
    waiting.set(stage, [...(waiting.get(stage) ?? []), story]);
  }
  const next = (stage: string) => waiting.get(stage)?.shift();
  return [
    ...foundedCommittee(calendar),
    ...[PAST, RUNNING, NEXT].flatMap((one) => sessionChanges(one, next, calendar)),
  ];
}

/** A row of a table that only knows it was made. */
const made = (table: string, by: string, procedure: string, at: string, row: Row): Change => ({
  by,
  procedure,
  table,
  action: "insert",
  round: 0,
  at,
  row,
});

function foundedCommittee(calendar: Calendar): Change[] {
  const at = calendar.at(120, 20);
  const settings = { id: idAt(at, "committee quorum"), quorum: 5, updated_at: at };
  return [
    made("committee_settings", CHAIR, "committee.save", at, settings),
    ...MEMBERS.map((member) =>
      made("committee_members", CHAIR, "committee.save", at, {
        id: idAt(at, `committee ${member}`),
        user_id: TEAM[member].id,
        is_chair: member === "gp",
        created_at: at,
      }),
    ),
  ];
}

function sessionChanges(
  session: Session,
  next: (stage: string) => DealStory | undefined,
  calendar: Calendar,
): Change[] {
  const at = calendar.at(session.scheduled, 45);
  const id = idAt(at, `committee session ${session.on}`);
  const story = new Story("committee_sessions", LEAD, "committeeSessions.create", {
    id,
    title: session.name,
    meets_on: calendar.day(session.on),
    meets_at: "14:00",
    place: session.place,
    quorum: 5,
    notes: session.notes,
    created_by: LEAD,
    created_at: at,
  });
  const seats = MEMBERS.map((member) =>
    made("committee_seats", LEAD, "committeeSessions.create", at, {
      id: idAt(at, `seat ${member} ${session.on}`),
      session_id: id,
      user_id: TEAM[member].id,
      is_chair: member === "gp",
      created_at: at,
    }),
  );
  const items = session.items.flatMap(({ stage, item }, place) => {
    const about = next(stage);
    return about ? itemChanges(item, { session, id, place, at, about, calendar }) : [];
  });
  if (session.minutes !== undefined) {
    const ended_at = calendar.at(session.on, 500);
    const decided = items.map(({ row }) => row.id);
    story.change(CHAIR, "committeeSessions.complete", ended_at, { status: "Completed", ended_at }, decided);
    story.change(LEAD, "committeeSessions.update", calendar.at(session.on, 560), { minutes: session.minutes });
  }
  return [...story.changes, ...seats, ...items];
}

type Place = {
  session: Session;
  id: string;
  place: number;
  at: string;
  about: DealStory;
  calendar: Calendar;
};

function itemChanges(item: Item, { session, id: sessionId, place, at, about, calendar }: Place): Change[] {
  const name = `${session.on} ${place}`;
  const id = idAt(at, `committee item ${name}`);
  const dealId = about.deal.row.id;
  const story = new Story("committee_items", LEAD, "committeeSessions.create", {
    id,
    session_id: sessionId,
    deal_id: dealId,
    position: place + 1,
    created_by: LEAD,
    created_at: at,
  });
  const cast = calendar.at(Math.max(1, session.on), 330 + place);
  const votes = Object.entries(item.votes).map(([member, [choice, comment = ""]]) => {
    const voter = TEAM[member as TeamMember].id;
    return made("committee_votes", voter, "committeeItems.vote", cast, {
      id: idAt(cast, `vote ${member} ${name}`),
      item_id: id,
      user_id: voter,
      choice,
      comment,
    });
  });
  const recused = item.recused ? [conflict(item.recused, dealId, calendar.at(session.scheduled - 1, 30))] : [];
  const decided_at = calendar.at(session.on, 420 + place);
  const conditions = (item.conditions ?? []).flatMap((condition, row) =>
    conditionChanges(condition, { id, dealId, row, at: decided_at, calendar }),
  );
  if (item.decision) {
    const [decision, decision_note] = item.decision;
    story.change(
      CHAIR,
      "committeeItems.close",
      calendar.at(session.on, 400 + place),
      {
        closed_at: calendar.at(session.on, 400 + place),
      },
      [...votes, ...recused].map(({ row }) => row.id),
    );
    story.change(CHAIR, "committeeItems.decide", decided_at, { decision, decision_note, decided_at });
  }
  return [...story.changes, ...recused, ...votes, ...conditions];
}

function conflict([member, reason]: readonly [TeamMember, string], dealId: string, at: string): Change {
  const person = TEAM[member].id;
  const row = {
    id: idAt(at, `conflict ${member}`),
    deal_id: dealId,
    user_id: person,
    reason,
    created_by: person,
    created_at: at,
  };
  return made("committee_conflicts", person, "committeeConflicts.declare", at, row);
}

type Under = { id: string; dealId: string; row: number; at: string; calendar: Calendar };

function conditionChanges(
  { title, to, due, done }: NonNullable<Item["conditions"]>[number],
  { id, dealId, row, at, calendar }: Under,
): Change[] {
  const conditionId = idAt(at, `condition ${title}`);
  const task = new Story("tasks", CHAIR, "committeeItems.decide", {
    id: idAt(at, `condition task ${title}`),
    title,
    description: "A condition of the investment committee’s approval.",
    status: "pending",
    priority: "high",
    task_type: null,
    assigned_to: TEAM[to].id,
    due_date: calendar.day(due),
    record_id: dealId,
    origin_kind: "committee_condition",
    origin_id: conditionId,
    created_by: CHAIR,
    created_at: at,
  });
  if (done !== undefined) {
    const completed_at = calendar.at(done, 150);
    task.change(TEAM[to].id, "tasks.complete", completed_at, { status: "completed", completed_at });
  }
  const condition = {
    id: conditionId,
    item_id: id,
    position: row + 1,
    title,
    created_by: CHAIR,
    created_at: at,
  };
  return [...task.changes, made("committee_conditions", CHAIR, "committeeItems.decide", at, condition)];
}
