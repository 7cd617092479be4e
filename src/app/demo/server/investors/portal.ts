import { type Change, made } from "../change.ts";
import { textPdf } from "../funds/papers.ts";
import { NORTHLIGHT, TEAM } from "../people.ts";
import { Calendar, idAt } from "../work/calendar.ts";
import { paperStory } from "../work/documents.ts";
import { partnersOf } from "./limited-partners.ts";

const RELATIONS = TEAM.ir.id;
/** Days ago access was given, and the letter of the year was sent. */
const [GIVEN, WRITTEN] = [70, 40];
/** Asked after the last call, answered the next day. */
const ASKED = 9;

/** Who looks for which partner. */
const LOOKING = [
  { email: "lp@northlight.example", partner: "Ellison Family Office" },
  { email: "lp2@northlight.example", partner: "Brandt Pension Fund" },
] as const;

const looking = (calendar: Calendar) =>
  LOOKING.flatMap(({ email, partner: name }) => {
    const person = NORTHLIGHT.others.find((one) => one.email === email);
    const partner = partnersOf(calendar).find((one) => one.name === name);
    return person && partner ? [{ person, partner }] : [];
  });

/** The partners somebody looks for. */
export const lookingFor = (calendar: Calendar): ReadonlySet<string> =>
  new Set(looking(calendar).map(({ partner }) => partner.id));

/** Access of both, and a letter to each with its file. */
export function portalDocuments(today: Date, firm: string) {
  const calendar = new Calendar(today);
  const told = looking(calendar).map((one, place) => storyOf(one, place, { calendar, firm }));
  return { changes: told.flatMap(({ changes }) => changes), files: told.flatMap(({ files }) => files) };
}

type Where = { calendar: Calendar; firm: string };
type Looking = ReturnType<typeof looking>[number];

function storyOf(one: Looking, place: number, where: Where) {
  const { person, partner } = one;
  const { calendar } = where;
  const paper = letterTo(partner, where);
  const created_at = calendar.at(GIVEN, place);
  const published_at = calendar.at(WRITTEN - 1, place);
  const changes: Change[] = [
    made("lp_access", RELATIONS, "portalAccess.invite", created_at, {
      id: idAt(created_at, `access to ${partner.name}`),
      user_id: person.id,
      limited_partner_id: partner.id,
      granted_by: RELATIONS,
      created_at,
    }),
    ...paper.changes,
    made("lp_publications", RELATIONS, "publications.publish", published_at, {
      id: idAt(published_at, `letter to ${partner.name}`),
      limited_partner_id: partner.id,
      kind: "letter",
      title: "Letter to investors",
      as_of: calendar.day(WRITTEN),
      known_at: published_at,
      document_id: paper.id,
      figures: {},
      published_by: RELATIONS,
      published_at,
    }),
  ];
  return { changes: [...changes, ...conversationOf(one, place, calendar)], files: paper.files };
}

function letterTo(partner: Looking["partner"], { calendar, firm }: Where) {
  return paperStory(
    {
      name: `Letter to investors, ${partner.name}.pdf`,
      category: "financial",
      by: "ir",
      daysAgo: WRITTEN,
      status: "pending_review",
      versions: [
        textPdf([
          "Northlight Ventures",
          `Letter to ${partner.name}`,
          "",
          "The year in our funds: what we bought, what we sold, and what we learned.",
        ]),
      ],
    },
    { record_id: partner.id },
    { calendar, firm },
  );
}

function conversationOf({ person, partner }: Looking, place: number, calendar: Calendar): Change[] {
  const asked_at = calendar.at(ASKED, place * 10);
  const question_id = idAt(asked_at, `question of ${partner.name}`);
  return [
    made("lp_questions", person.id, "myTalk.ask", asked_at, {
      id: question_id,
      limited_partner_id: partner.id,
      subject: "Fees in the last call",
      owner_id: RELATIONS,
      asked_by: person.id,
      created_at: asked_at,
    }),
    message(question_id, person.id, asked_at, "Which part of the last call of Fund II was management fees?"),
    message(
      question_id,
      RELATIONS,
      calendar.at(ASKED - 1, place * 10),
      "€950,000 of €5.15m over all partners; your notice has your own part. The rest went into two follow-on rounds.",
    ),
  ];
}

const message = (question_id: string, by: string, created_at: string, content: string) =>
  made("lp_question_messages", by, by === RELATIONS ? "partnerTalk.answer" : "myTalk.ask", created_at, {
    id: idAt(created_at, `message of ${by}`),
    question_id,
    content,
    is_from_partner: by !== RELATIONS,
    written_by: by,
    created_at,
  });
