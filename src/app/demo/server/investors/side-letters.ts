import { type SideLetterTerm } from "#funds/side-letters/shared/terms.ts";
import { type Change, Story } from "../change.ts";
import { textPdf } from "../funds/papers.ts";
import { NORTHLIGHT, TEAM } from "../people.ts";
import { type Calendar, idAt } from "../work/calendar.ts";
import { type DemoFile, paperStory } from "../work/documents.ts";
import { committedTo } from "./limited-partners.ts";

const [RELATIONS, PARTNER, OFFICER] = [TEAM.ir.id, TEAM.gp.id, NORTHLIGHT.founder.id];
/** Days ago they were written down, after the partners. */
const KEPT = 70;
const FUND_II = "Northlight Ventures II";
const FUND_III = "Northlight Ventures III";
const YEAR = 365;
/** The first day of the funds. */
const SINCE: Readonly<Record<string, number>> = { [FUND_II]: 5 * YEAR, [FUND_III]: 200 };

type Said = Partial<Pick<SideLetterTerm, "kind" | "share" | "topic" | "details">> & Pick<SideLetterTerm, "kind">;
type Letter = { partner: string; fund: string; terms: readonly Said[]; isWaiting?: boolean };

const LETTERS: readonly Letter[] = [
  { partner: "Brandt Pension Fund", fund: FUND_II, terms: [{ kind: "fee_rate", share: "1.75" }] },
  {
    partner: "Brandt Pension Fund",
    fund: FUND_III,
    terms: [{ kind: "fee_rate", share: "1.75" }, { kind: "mfn" }],
  },
  {
    partner: "Meridian Sovereign Fund",
    fund: FUND_III,
    terms: [{ kind: "fee_rate", share: "1.6" }, { kind: "fund_cap", share: "20" }, { kind: "mfn" }],
  },
  {
    partner: "Saint-Amand Foundation",
    fund: FUND_III,
    terms: [
      { kind: "excuse", topic: "Defence" },
      { kind: "reporting", details: "SFDR annex with each annual report" },
    ],
  },
  {
    partner: "Kestrel Insurance",
    fund: FUND_III,
    terms: [{ kind: "reporting", details: "Solvency II look-through within 30 days of each quarter’s end" }],
  },
  { partner: "Nordhavn Fund of Funds", fund: FUND_III, terms: [{ kind: "call_cap", share: "15" }] },
  {
    partner: "Lindqvist Holding",
    fund: FUND_III,
    terms: [{ kind: "fee_discount", share: "5" }],
    isWaiting: true,
  },
];

type Of = { calendar: Calendar; letter: Letter; place: number };

function termOf(said: Said, number: number, { calendar, letter: { partner, fund }, place }: Of): SideLetterTerm {
  const to = committedTo(fund, calendar).find(({ name }) => name === partner);
  if (to === undefined) throw new Error(`${partner} is not in ${fund}`);
  return {
    share: null,
    topic: null,
    details: null,
    ...said,
    id: idAt(calendar.at(KEPT, place * 5 + number), `side letter of ${partner} in ${fund} ${number}`),
    commitmentId: to.id,
    effectiveOn: calendar.day(SINCE[fund] ?? 0),
    endsOn: null,
  };
}

/** What is agreed with partners beside a fund's agreement, and confirmed. */
export const sideLetterTermsOf = (calendar: Calendar): SideLetterTerm[] =>
  LETTERS.flatMap((letter, place) =>
    letter.isWaiting ? [] : letter.terms.map((said, number) => termOf(said, number, { calendar, letter, place })),
  );

/** Side letters with their papers: written down by one, confirmed by another. */
export function demoSideLetters(calendar: Calendar, firm: string): { changes: Change[]; files: DemoFile[] } {
  const told = LETTERS.map((letter, place) => letterStory({ calendar, letter, place }, firm));
  return { changes: told.flatMap(({ changes }) => changes), files: told.flatMap(({ files }) => files) };
}

function letterStory(of: Of, firm: string) {
  const { calendar, letter, place } = of;
  const { partner, fund, terms, isWaiting = false } = letter;
  const partnerId = committedTo(fund, calendar).find(({ name }) => name === partner)?.partnerId ?? "";
  const paper = paperStory(
    {
      name: `${partner} side letter ${fund}.pdf`,
      category: "legal",
      by: "ir",
      daysAgo: KEPT + 1,
      status: "approved",
      versions: [textPdf([fund, "", `Side letter with ${partner}`, "Example document of the demo firm"])],
    },
    { record_id: partnerId },
    { calendar, firm },
  );
  const stories = terms.map((said, number) => {
    const { commitmentId, effectiveOn, endsOn, ...term } = termOf(said, number, of);
    const story = new Story("side_letter_terms", RELATIONS, "sideLetters.create", {
      ...term,
      commitment_id: commitmentId,
      effective_on: effectiveOn,
      ends_on: endsOn,
      document_id: paper.id,
      prepared_by: RELATIONS,
      confirmed_by: null,
      confirmed_at: null,
      created_at: calendar.at(KEPT, place * 5 + number),
    });
    const confirmed_at = calendar.at(KEPT - 1, place * 5 + number);
    const by = place % 2 === 0 ? PARTNER : OFFICER;
    if (!isWaiting) story.change(by, "sideLetters.confirm", confirmed_at, { confirmed_by: by, confirmed_at });
    return story;
  });
  return { changes: [...paper.changes, ...stories.flatMap(({ changes }) => changes)], files: paper.files };
}
