import { type Change, Story } from "../change.ts";
import { fundIdOf } from "../funds/funds.ts";
import { NORTHLIGHT, TEAM } from "../people.ts";
import { type Calendar, idAt } from "../work/calendar.ts";
import { partnersOf } from "./limited-partners.ts";

const [PARTNER, RELATIONS, OFFICER] = [TEAM.gp.id, TEAM.ir.id, NORTHLIGHT.founder.id];
/** Days ago the library was begun, and the requests came. */
const LIBRARY = 70;
const FUND = "Northlight Ventures I";

type Answer = {
  title: string;
  category: string;
  answer: string;
  owner: string;
  /** How many days it holds still; fewer than none: since when it is stale. */
  holds: number;
  fund?: string;
};

const ANSWERS: readonly Answer[] = [
  {
    title: "Describe the firm and when it was founded",
    category: "firm",
    answer:
      "Northlight Ventures is an independent venture firm in Paris that leads seed and Series A rounds in European software and deep tech. It manages three funds.",
    owner: PARTNER,
    holds: 260,
  },
  {
    title: "Who are the members of the investment team?",
    category: "team",
    answer:
      "Julian Hartmann leads the firm as General Partner. Claire Desmoulins is Principal, Ingrid Solberg manages the portfolio, and three people source and analyse deals.",
    owner: PARTNER,
    holds: 120,
  },
  {
    title: "Has anybody of the team left in the last three years?",
    category: "team",
    answer: "No investment professional has left the firm in the last three years.",
    owner: OFFICER,
    holds: -12,
  },
  {
    title: "What are the net returns of your first fund?",
    category: "track_record",
    answer:
      "As of {figures_as_of}, {fund} had a net IRR of {net_irr}, a TVPI of {tvpi} and a DPI of {dpi}. Returns are after fees and carried interest, money-weighted, and with the subscription facility.",
    owner: RELATIONS,
    holds: 45,
    fund: FUND,
  },
  {
    title: "How much of the fund is called and distributed?",
    category: "track_record",
    answer:
      "{paid_in} of {commitments} were called by {figures_as_of}; {distributed} were distributed. Its NAV was {nav}.",
    owner: RELATIONS,
    holds: 45,
    fund: FUND,
  },
  {
    title: "How many investors does the fund have?",
    category: "terms",
    answer: "{partners} limited partners with commitments of {commitments} in all.",
    owner: RELATIONS,
    holds: 45,
    fund: FUND,
  },
  {
    title: "Who decides on valuations, and how often?",
    category: "operations",
    answer:
      "Positions are valued each quarter by the IPEV guidelines. The portfolio manager prepares a mark, a partner reviews it, and the set of a quarter is approved as a whole.",
    owner: OFFICER,
    holds: 200,
  },
  {
    title: "Who are your auditor and administrator?",
    category: "operations",
    answer: "They are named in the agreement of each fund and in its annual accounts.",
    owner: OFFICER,
    holds: 200,
  },
  {
    title: "How do you screen investors?",
    category: "compliance",
    answer:
      "Each investor has a KYC file with evidence, controlling persons and screenings. One person collects it and another decides. It is refreshed on a day that depends on its risk rating.",
    owner: OFFICER,
    holds: 9,
  },
  {
    title: "Do you have an ESG policy?",
    category: "esg",
    answer: "Yes. Exclusions and the reporting we ask of companies are part of it.",
    owner: OFFICER,
    holds: 160,
  },
];

const answerId = (calendar: Calendar, place: number) => idAt(calendar.at(LIBRARY, place * 7), `answer ${place}`);

type Question = { section: string; question: string; from?: number; own?: string };

const QUESTIONS: readonly Question[] = [
  { section: "Firm and team", question: "Please describe the firm, its history and its offices.", from: 0 },
  { section: "Firm and team", question: "List the members of the investment team.", from: 1 },
  { section: "Firm and team", question: "Which investment professionals left in the past three years?", from: 2 },
  { section: "Performance", question: "Net IRR, TVPI and DPI of your funds", from: 3 },
  { section: "Performance", question: "Called and distributed capital to date", from: 4 },
  { section: "Operations", question: "Describe the valuation policy and who approves marks.", from: 6 },
  { section: "Operations", question: "Is the firm or any of its people party to litigation?" },
];

type Request = {
  name: string;
  partner?: string;
  requester?: string;
  since: number;
  due: number;
  questions: readonly Question[];
};

const REQUESTS: readonly Request[] = [
  { name: "ODD questionnaire 2026", partner: "Brandt Pension Fund", since: 9, due: -8, questions: QUESTIONS },
  {
    name: "DDQ for fund IV",
    requester: "Harbour Pensions",
    since: 3,
    due: -20,
    questions: QUESTIONS.slice(0, 2).map(({ section, question }) => ({ section, question })),
  },
];

/** What investors ask in writing: the library of answers, and two requests on their way. */
export function dataRequestChanges(calendar: Calendar): Change[] {
  return [...ANSWERS.flatMap((answer, place) => libraryAnswer(calendar, answer, place)), ...requests(calendar)];
}

function libraryAnswer(calendar: Calendar, { title, category, answer, owner, holds, fund }: Answer, place: number) {
  const created_at = calendar.at(LIBRARY, place * 7);
  return new Story("library_answers", RELATIONS, "libraryAnswers.create", {
    id: answerId(calendar, place),
    title,
    category,
    answer,
    fund_id: fund === undefined ? null : fundIdOf(fund, calendar),
    owner_id: owner,
    valid_until: calendar.day(-holds),
    created_by: RELATIONS,
    created_at,
  }).changes;
}

function requests(calendar: Calendar): Change[] {
  const partners = partnersOf(calendar);
  return REQUESTS.flatMap(({ name, partner, requester = null, since, due, questions }) => {
    const created_at = calendar.at(since, 35);
    const id = idAt(created_at, name);
    const request = new Story("data_requests", RELATIONS, "dataRequests.create", {
      id,
      name,
      limited_partner_id: partners.find((one) => one.name === partner)?.id ?? null,
      requester,
      owner_id: RELATIONS,
      due_on: calendar.day(due),
      figures_as_of: calendar.day(60),
      notes: "",
      created_by: RELATIONS,
      created_at,
    });
    const asked = questions.flatMap(({ section, question, from, own = "" }, place) => {
      const added_at = calendar.at(since, 50 + place);
      return new Story("data_request_questions", RELATIONS, "dataRequestQuestions.create", {
        id: idAt(added_at, `${name} ${place}`),
        request_id: id,
        position: place + 1,
        section,
        question,
        answer_id: from === undefined ? null : answerId(calendar, from),
        own_answer: own,
        created_by: RELATIONS,
        created_at: added_at,
      }).changes;
    });
    return [...request.changes, ...asked];
  });
}
