import type { FastifyInstance } from "fastify";
import type { OpenLinkOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { wholeBody } from "#core/server/http/whole-body.ts";
import { refuse } from "#core/server/refuse.ts";
import { readFounderTable } from "./founder-table-use-cases.ts";

const reading: OpenLinkOptions = { can: "link:kpis", procedure: "kpiLinks.read", readOnly: true };

/** A spreadsheet with a company’s figures. */
const MOST_BYTES = 4 * 1024 * 1024;
const BODY = { empty: () => refuse("kpis.empty_file"), tooLarge: () => refuse("kpis.large_file") };

/** Founders bring a table by their link to fill in their form: nothing of it is kept, the page shows what it found and its person takes it. */
export function mountFounderTables(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.post("/api/uploads/kpis/table", async (request, reply) => {
    const { isClosed, linkId } = await pipeline.openLink(request, reading, async ({ actor }) => actor);
    if (isClosed) throw refuse("core.link_closed");
    return reply.send(await readFounderTable(await wholeBody(request, MOST_BYTES, BODY), linkId));
  });
}
