import { dayText } from "#shared/core/day-text.ts";
import { t } from "#shared/core/text.ts";
import type { DataRequest, DataRequestQuestion } from "#shared/data-requests/api.ts";
import { factRows, type Paper, type PaperBlock, prose, quiet, section, subsection } from "../core/paper/paper.ts";

type Made = { firm: string; today: string };

/** Questions and answers as they are handed out; of a request that was not sent it says so. */
export function requestPaper(request: DataRequest, questions: readonly DataRequestQuestion[], made: Made): Paper {
  const { name, partner, requester, figuresAsOf, sentTo, sentAt } = request;
  const from = partner?.label ?? requester;
  return {
    title: name,
    about: from ?? "",
    firm: made.firm,
    madeOn: dayText(made.today),
    blocks: [
      factRows(
        ...(from === null ? [] : [[t("Asked by"), from] as const]),
        [t("Figures as of"), dayText(figuresAsOf)],
        sentAt === null || sentTo === null
          ? [t("State"), t("Draft, not sent")]
          : [t("Sent to"), t("{who} on {day}", { who: sentTo, day: dayText(sentAt.slice(0, 10)) })],
      ),
      ...questions.flatMap((question, place) => answered(question, questions[place - 1]?.section ?? null, place + 1)),
    ],
  };
}

function answered(question: DataRequestQuestion, before: string | null, number: number): PaperBlock[] {
  return [
    ...(question.section !== null && question.section !== before ? [section(question.section)] : []),
    subsection(`${number}. ${question.question}`),
    question.text === "" ? quiet(t("No answer yet")) : prose(question.text),
  ];
}
