import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { zipOf } from "#core/server/files/zip-entries.ts";
import { attachment } from "#core/server/http/attachment.ts";
import type { OpenOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { wholeBody } from "#core/server/http/whole-body.ts";
import { readAlone } from "#core/server/jobs/read-alone.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { xlsxStream } from "#core/server/lists/xlsx.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg, t } from "#core/shared/text.ts";
import { SHEET_COLUMNS } from "#portfolio/cap-tables/shared/sheet.ts";
import { packageFiles } from "./package-files.ts";
import { type Imported, importPackage, writtenPackage } from "./package-use-cases.ts";
import { findCompany } from "./queries.ts";
import { sheetRows } from "./sheet-rows.ts";
import { storedOf } from "./use-cases.ts";

const reading: OpenOptions = {
  can: "portfolio:export",
  procedure: "capTables.export",
  readOnly: true,
  onReplica: true,
};
const importing: OpenOptions = { can: "portfolio:manage", procedure: "capTables.import", readOnly: false };
const address = z.object({ id: z.uuid() });
const day = z.object({ asOf: z.iso.date().optional() });
/** Asked where the company came without an issuer of its own. */
const issuer = z.object({ country: z.string().max(100).optional(), formedOn: z.iso.date().optional() });
const MOST_BYTES = 20_000_000;
const BODY = {
  empty: () => refuse("cap_tables.not_zip"),
  tooLarge: () => refuse("cap_tables.too_large", { most: MOST_BYTES / 1_000_000 }),
};

/** Cap tables as files of Open Cap Format and Excel, and what comes in the first. */
export function mountCapTables(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.get("/api/portfolio-companies/:id/cap-table.ocf.zip", async (request, reply) => {
    const said = issuer.safeParse(request.query);
    if (!said.success) throw refuse("cap_tables.issuer_unknown");
    const { name, files } = await pipeline.open(request, reading, async ({ db }) =>
      writtenPackage(db, idOf(request), said.data),
    );
    reply.headers({
      ...attachment(`${name}.ocf.zip`),
      "content-type": "application/zip",
      "cache-control": "private, no-store",
    });
    return reply.send(Buffer.from(zipOf(files)));
  });
  http.get("/api/portfolio-companies/:id/cap-table.xlsx", async (request, reply) => {
    const { name, rows, asOf } = await pipeline.open(request, reading, async ({ db }) => {
      const id = idOf(request);
      const company = required(await findCompany(db, id), msg("Portfolio company"));
      const asked = day.safeParse(request.query);
      const shown = (asked.success ? asked.data.asOf : undefined) ?? (await readFirmToday(db));
      return { name: company.name, asOf: shown, rows: sheetRows(await storedOf(db, id), shown) };
    });
    const columns = Object.values(SHEET_COLUMNS).map(({ label, kind }) => ({ heading: t(label), kind }));
    reply.headers({
      ...attachment(`${name} ${asOf}.xlsx`),
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "cache-control": "private, no-store",
    });
    return reply.send(await xlsxStream(t("Cap table"), columns, inTurn(rows)));
  });
  http.post("/api/uploads/cap-tables/:id", (request) => takeIn(request, pipeline));
}

function idOf(request: FastifyRequest): string {
  const asked = address.safeParse(request.params);
  return required(asked.success ? asked.data.id : undefined, msg("Portfolio company"));
}

/** A person who may not is told before the file travels. */
async function takeIn(request: FastifyRequest, pipeline: Pipeline): Promise<Imported> {
  const { userId } = await pipeline.open(request, { ...importing, readOnly: true }, async ({ actor, db }) => {
    required(await findCompany(db, idOf(request)), msg("Portfolio company"));
    return actor;
  });
  const body = await wholeBody(request, MOST_BYTES, BODY);
  const files = await readAlone(userId, undefined, async () => packageFiles(body));
  return pipeline.open(request, importing, async ({ db }) => importPackage(db, idOf(request), files));
}

async function* inTurn<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
