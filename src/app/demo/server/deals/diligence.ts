import { CHECKLISTS } from "#deals/diligence/shared/checklists.ts";
import type { DILIGENCE_PRIORITIES, DiligenceStage } from "#deals/diligence/shared/rules.ts";
import { type Change, Story } from "../change.ts";
import type { DealStory } from "../deal-story.ts";
import { TEAM, type TeamMember } from "../people.ts";
import { type Calendar, idAt } from "../work/calendar.ts";

type Risk = {
  title: string;
  category: string;
  likelihood: number;
  impact: number;
  mitigation: string;
  accepted?: true;
  /** What has to be true first because of it. */
  condition?: string;
  /** Days ago that was noted and met; without them the day before yesterday, and not yet. */
  noted?: number;
  met?: number;
  /** Days ago it was waived. */
  waived?: number;
};

type Project = {
  /** Whose deal, where it is not the next that is furthest. */
  company?: string;
  stage: DiligenceStage;
  priority: (typeof DILIGENCE_PRIORITIES)[number];
  to: TeamMember | null;
  /** Days ago. */
  begun: number;
  /** Days before today; less than nothing is still to come. */
  due: number;
  /** How many items of its checklist are done today. */
  done: number;
  ended?: "On Hold" | "Completed";
  notes?: string;
  risks?: readonly Risk[];
};

/** What due diligence found and the chair took over as a condition of the committee's approval (`committee-sessions.ts`). */
const TAKEN = { company: "Ledgerfold", title: "Patent assigned to the company" };

/** What is looked into of the deals that are furthest, each about another one. */
const PROJECTS: readonly Project[] = [
  {
    stage: "Legal Review",
    priority: "High",
    to: "principal",
    begun: 24,
    due: -6,
    done: 8,
    notes: "Counsel has the data room; two founder agreements are missing.",
    risks: [
      {
        title: "Patent application is held by a founder, not the company",
        category: "Legal",
        likelihood: 4,
        impact: 4,
        mitigation: "Assignment is a condition precedent; draft with counsel.",
        condition: "Patent application assigned to the company",
      },
      {
        title: "Largest customer contract ends within a year",
        category: "Market",
        likelihood: 3,
        impact: 4,
        mitigation: "Call with the customer's buyer before signing.",
        accepted: true,
      },
    ],
  },
  {
    stage: "Financial Analysis",
    priority: "High",
    to: "analyst",
    begun: 21,
    due: -4,
    done: 3,
    risks: [
      {
        title: "Deferred revenue is booked early",
        category: "Financial",
        likelihood: 3,
        impact: 3,
        mitigation: "Restate the last four quarters with the CFO.",
      },
    ],
  },
  {
    stage: "Technical Assessment",
    priority: "Medium",
    to: "associate",
    begun: 18,
    due: -12,
    done: 4,
    risks: [
      {
        title: "Only one person knows the matching engine",
        category: "Team",
        likelihood: 3,
        impact: 4,
        mitigation: "Key-person clause; hire a second engineer from the round.",
        condition: "Key-person clause in the shareholders’ agreement",
        noted: 10,
        met: 4,
      },
    ],
  },
  { stage: "Market Analysis", priority: "Medium", to: "researcher", begun: 15, due: -15, done: 5 },
  { stage: "Management Review", priority: "Low", to: null, begun: 12, due: -18, done: 1 },
  { stage: "Initial Review", priority: "Medium", to: "analyst", begun: 9, due: -21, done: 4 },
  { stage: "Financial Analysis", priority: "Medium", to: "associate", begun: 30, due: 2, done: 9, ended: "Completed" },
  {
    stage: "Legal Review",
    priority: "Low",
    to: "principal",
    begun: 26,
    due: -10,
    done: 2,
    ended: "On Hold",
    notes: "The founders asked us to wait for their new accounts.",
  },
  {
    company: TAKEN.company,
    stage: "Legal Review",
    priority: "High",
    to: "principal",
    begun: 44,
    due: 24,
    done: 10,
    ended: "Completed",
    risks: [
      {
        title: "Patent is registered to a founder",
        category: "Legal",
        likelihood: 3,
        impact: 4,
        mitigation: "The founder assigns it before the money moves.",
        accepted: true,
        condition: TAKEN.title,
        noted: 30,
        met: 6,
      },
      {
        title: "Both founders are uninsured key people",
        category: "Team",
        likelihood: 2,
        impact: 3,
        mitigation: "Key-person insurance within three months of closing.",
        accepted: true,
        condition: "Key-person insurance for both founders",
        noted: 29,
        waived: 5,
      },
    ],
  },
];

const LOOKED_INTO = new Set(["closing", "term_sheet", "investment_committee", "due_diligence"]);
/** The others of a team put their hand to it. */
const LEAD = TEAM.principal.id;

/** What people of the firm look into before they invest. */
export function diligenceChanges(stories: readonly DealStory[], calendar: Calendar): Change[] {
  const deals = stories.filter(({ deal }) => LOOKED_INTO.has(String(deal.row["stage"])));
  return PROJECTS.flatMap((project, place) => {
    const about = project.company === undefined ? deals[place] : stories.find((one) => nameOf(one) === project.company);
    return about ? projectChanges(project, about, calendar) : [];
  });
}

const nameOf = ({ company }: DealStory) => String(company.row["name"]);

/** The id of a condition that due diligence of a deal found. */
const conditionIdOf = (deal: string, title: string, notedAt: string) => idAt(notedAt, `condition ${title} of ${deal}`);

/** The condition the chair took over from the due diligence of a deal, if this is it. */
export function takenOf(about: DealStory, title: string, calendar: Calendar): string | undefined {
  const risks = PROJECTS.find(({ company }) => company === nameOf(about))?.risks ?? [];
  const risk = risks.find(({ condition }) => condition === title);
  return risk && conditionIdOf(about.deal.row.id, title, notedAt(risk, calendar));
}

const notedAt = ({ noted = 2 }: Risk, calendar: Calendar) => calendar.at(noted, 120);

/** The ids of a project and of its items. */
function idsOf({ stage, begun }: Project, { deal }: DealStory, calendar: Calendar) {
  const created_at = calendar.at(begun, 30);
  const name = `${stage} of ${deal.row.id}`;
  const itemId = (title: string) => idAt(created_at, `item ${title} ${name}`);
  return { created_at, id: idAt(created_at, `diligence ${name}`), itemId };
}

/** The first project: which it is, and its items by their titles. */
export function leadProject(stories: readonly DealStory[], calendar: Calendar) {
  const about = stories.find(({ deal }) => LOOKED_INTO.has(String(deal.row["stage"])));
  const [project] = PROJECTS;
  return about && project && { ...idsOf(project, about, calendar), company: String(about.company.row["name"]) };
}

function projectChanges(project: Project, about: DealStory, calendar: Calendar): Change[] {
  const { deal, company } = about;
  const { stage, priority, to, begun, due, done, ended, notes = "", risks = [] } = project;
  const { id, created_at, itemId } = idsOf(project, about, calendar);
  const worker = to === null ? LEAD : TEAM[to].id;
  const story = new Story("due_diligence_projects", LEAD, "dueDiligenceProjects.create", {
    id,
    company: company.row["name"],
    deal_id: deal.row.id,
    stage,
    priority,
    status: "Active",
    assigned_to: to === null ? null : worker,
    progress: 0,
    due_on: calendar.day(due),
    completed_at: null,
    notes,
    created_by: LEAD,
    created_at,
  });
  const titles = CHECKLISTS[stage].flatMap(({ section, titles: some }) => some.map((title) => ({ section, title })));
  const items = titles.map(({ section, title }, place) => {
    const item = new Story("diligence_items", LEAD, "dueDiligenceProjects.create", {
      id: itemId(title),
      project_id: id,
      position: place + 1,
      section,
      title,
      status: "open",
      assigned_to: place % 3 === 0 ? worker : null,
      due_on: place % 4 === 1 ? calendar.day(due + 2) : null,
      findings: "",
      created_by: LEAD,
      created_at,
    });
    if (place >= done) return item;
    // A part of the list after the other, up to yesterday.
    const at = calendar.at(Math.max(1, begun - 2 - place * 2), 60 + place * 7);
    item.change(worker, "diligenceItems.setStatus", at, { status: "done" });
    const progress = Math.floor((100 * (place + 1)) / titles.length);
    story.change(worker, "diligenceItems.setStatus", at, { progress });
    return item;
  });
  const ends = calendar.at(Math.max(1, due - 1), 400);
  if (ended === "Completed")
    story.change(worker, "dueDiligenceProjects.complete", ends, { status: ended, completed_at: ends });
  if (ended === "On Hold") story.change(LEAD, "dueDiligenceProjects.setStatus", ends, { status: ended });
  const noted = risks.flatMap((risk, place) =>
    riskStories(risk, { id, place, deal: deal.row.id, worker, at: calendar.at(begun - 3, 200), calendar }),
  );
  return [story, ...items, ...noted].flatMap(({ changes }) => changes);
}

type Noted = { id: string; place: number; deal: string; worker: string; at: string; calendar: Calendar };

function riskStories(told: Risk, { id, place, deal, worker, at, calendar }: Noted): Story[] {
  const { accepted, condition, noted: _noted, met, waived, ...risk } = told;
  const riskId = idAt(at, `risk ${risk.title}`);
  const story = new Story("diligence_risks", worker, "diligenceRisks.create", {
    id: riskId,
    project_id: id,
    ...risk,
    status: "open",
    assigned_to: worker,
    created_by: worker,
    created_at: at,
  });
  const accepted_at = notedAt(told, calendar);
  if (accepted)
    story.change(LEAD, "diligenceRisks.setStatus", accepted_at, { status: "accepted", accepted_by: LEAD, accepted_at });
  if (condition === undefined) return [story];
  const found = new Story("diligence_conditions", LEAD, "diligenceConditions.create", {
    id: conditionIdOf(deal, condition, accepted_at),
    project_id: id,
    position: place + 1,
    risk_id: riskId,
    title: condition,
    note: "",
    status: "open",
    created_by: LEAD,
    created_at: accepted_at,
  });
  const settled_at = met === undefined ? undefined : calendar.at(met, 150);
  if (settled_at) found.change(LEAD, "tasks.complete", settled_at, { status: "met", settled_by: LEAD, settled_at });
  const waived_at = waived === undefined ? undefined : calendar.at(waived, 155);
  if (waived_at)
    found.change(LEAD, "diligenceConditions.setStatus", waived_at, {
      status: "waived",
      note: "Agreed with the company: it follows within three months of closing.",
      settled_by: LEAD,
      settled_at: waived_at,
    });
  return [story, found];
}
