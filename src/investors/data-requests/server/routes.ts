import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { paperBrandOf } from "#core/server/brand.ts";
import { attachment } from "#core/server/http/attachment.ts";
import type { OpenOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { readFirmName, readFirmToday } from "#core/server/lists/days.ts";
import { xlsxStream } from "#core/server/lists/xlsx.ts";
import { pdfOf } from "#core/server/paper/paper.ts";
import { recordFile } from "#core/server/records/files.ts";
import { required } from "#core/server/required.ts";
import { msg, t } from "#core/shared/text.ts";
import { readFundFigures } from "#funds/commitments/server/figure-use-cases.ts";
import { answerFields, requestFields } from "#investors/data-requests/shared/fields.ts";
import { FILE_TYPES } from "#work/documents/shared/file-types.ts";
import { dataRequests, libraryAnswers } from "./queries.ts";
import { readQuestions } from "./question-use-cases.ts";
import { requestPaper } from "./request-paper.ts";

/** Answers of the library and data requests as files. */
export const libraryAnswersFile = recordFile("library_answer", answerFields, libraryAnswers);
export const dataRequestsFile = recordFile("data_request", requestFields, dataRequests);

const reading: OpenOptions = { can: "lp:export", procedure: "dataRequests.download", readOnly: true };
const address = z.object({ id: z.uuid() });

/** The questions and answers of a request as PDF and Excel: as they were sent, else as they are now. */
export function mountDataRequests(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.get("/api/data-requests/:id/file.pdf", async (request, reply) => {
    const { of, questions, made, brand } = await opened(pipeline, request);
    return sent(reply, of.name, "pdf").send(await pdfOf({ ...requestPaper(of, questions, made), brand }));
  });

  http.get("/api/data-requests/:id/file.xlsx", async (request, reply) => {
    const { of, questions } = await opened(pipeline, request);
    const columns = [t("Section"), t("Question"), t("Answer")].map((heading) => ({ heading, kind: "text" as const }));
    async function* rows() {
      yield* questions.map(({ section, question, text }) => [section, question, text]);
    }
    return sent(reply, of.name, "xlsx").send(await xlsxStream(t("Answers"), columns, rows()));
  });
}

function opened(pipeline: Pipeline, request: FastifyRequest) {
  const one = address.safeParse(request.params);
  return pipeline.open(request, reading, async ({ db }) => {
    const of = required(one.success ? await dataRequests.find(db, one.data.id) : undefined, msg("Data request"));
    return {
      of,
      questions: await readQuestions(db, of.id, readFundFigures),
      made: { firm: await readFirmName(db), today: await readFirmToday(db) },
      brand: await paperBrandOf(db),
    };
  });
}

const sent = (reply: FastifyReply, name: string, type: "pdf" | "xlsx") =>
  reply.headers({
    ...attachment(`${name}.${type}`),
    "content-type": FILE_TYPES[type]?.media ?? "application/octet-stream",
    "cache-control": "private, no-store",
  });
