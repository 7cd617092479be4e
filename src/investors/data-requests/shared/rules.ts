import { type Msg, msg } from "#core/shared/text.ts";

export const ANSWER_CATEGORIES = [
  "firm",
  "team",
  "strategy",
  "track_record",
  "terms",
  "operations",
  "compliance",
  "esg",
  "other",
] as const;

export const REQUEST_STATES = ["open", "sent"] as const;

/** Why the answer of a question can't be sent. */
export const QUESTION_PROBLEMS = ["unanswered", "stale", "archived", "no_figure"] as const;
export type QuestionProblem = (typeof QUESTION_PROBLEMS)[number];

export const MOST_QUESTIONS = 500;
/** How many days before an answer is stale its owner is reminded. */
export const REMINDER_DAYS = 14;

/** What an answer may say of its fund, in braces. Net figures only: a gross one needs its net one beside it. */
export const ANSWER_FIGURES = {
  fund: msg("Name of the fund"),
  figures_as_of: msg("Day of the figures"),
  commitments: msg("Commitments"),
  partners: msg("Number of limited partners"),
  paid_in: msg("Paid-in capital"),
  distributed: msg("Distributed"),
  unfunded: msg("Unfunded"),
  nav: msg("NAV"),
  net_irr: msg("Net IRR"),
  tvpi: msg("TVPI"),
  dpi: msg("DPI"),
  rvpi: msg("RVPI"),
} as const satisfies Record<string, Msg>;
export type AnswerFigure = keyof typeof ANSWER_FIGURES;
/** Those that are known, as a text says them. */
export type FigureTexts = Partial<Record<AnswerFigure, string>>;

const PLACE = /\{([^{}\s]{1,40})\}/g;

/** What stands in braces in a text, each once. */
export const figuresIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACE)].map(([, name]) => name ?? "")),
];

export const isAnswerFigure = (name: string): name is AnswerFigure => Object.hasOwn(ANSWER_FIGURES, name);

/** The text with its figures; one that is not known stays in its braces. */
export const filled = (text: string, figures: FigureTexts): string =>
  text.replace(PLACE, (place, name: string) => (isAnswerFigure(name) ? (figures[name] ?? place) : place));

type Answered = {
  ownAnswer: string;
  answer: { text: string; validUntil: string; isArchived: boolean } | null;
  /** Of the fund of the answer. */
  figures: FigureTexts;
  today: string;
};

/** What a question is answered, and what keeps that from being sent. A text of its own comes before one of the library. */
export function answerOf({ ownAnswer, answer, figures, today }: Answered): {
  text: string;
  problem: QuestionProblem | null;
} {
  if (ownAnswer.trim() !== "") return { text: ownAnswer, problem: null };
  if (answer === null) return { text: "", problem: "unanswered" };
  const text = filled(answer.text, figures);
  if (answer.isArchived) return { text, problem: "archived" };
  if (answer.validUntil < today) return { text, problem: "stale" };
  const isKnown = figuresIn(answer.text).every((name) => isAnswerFigure(name) && figures[name] !== undefined);
  return { text, problem: isKnown ? null : "no_figure" };
}

/** Questions as people paste them: a line each; one that ends with a colon is the section of those below it. */
export function questionsOf(pasted: string): { section: string | null; question: string }[] {
  let section: string | null = null;
  return pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .flatMap((line) => {
      if (line === "") return [];
      if (/^[^?]{1,100}:$/.test(line)) {
        section = line.slice(0, -1).trim() || null;
        return [];
      }
      return [{ section, question: line.replace(/^(\d{1,3}(\.\d{1,3}){0,4}[.)]?|[-–•*])\s+/, "") }];
    });
}
