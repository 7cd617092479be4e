import { factRows, type Paper, type PaperBlock, prose, quiet, section, subsection } from "#core/server/paper/paper.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import type { DataRequest, DataRequestQuestion } from "#investors/data-requests/shared/api.ts";

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
          ? [t("Status"), t("Draft, not sent")]
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
