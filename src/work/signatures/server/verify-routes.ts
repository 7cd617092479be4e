import type { FastifyInstance } from "fastify";
import type { Mounted } from "#core/server/area.ts";
import { wholeBody } from "#core/server/http/whole-body.ts";
import { readAlone } from "#core/server/jobs/read-alone.ts";
import { refuse } from "#core/server/refuse.ts";
import { MOST_VERIFIED_MB } from "#work/signatures/shared/rules.ts";
import { checkPdf, judge } from "./verify-use-cases.ts";

const MB = 1024 ** 2;
/** Of one address. */
const TRIES = { window: 60, max: 20 };
const BODY = {
  empty: () => refuse("signatures.no_file"),
  tooLarge: () => refuse("signatures.verify_too_large", { most: MOST_VERIFIED_MB }),
};
const visit = { can: "public", procedure: "verify", readOnly: true } as const;

/** Says of any PDF what its signatures prove, to anyone. The file is kept nowhere. */
export function mountVerify(http: FastifyInstance, { pipeline, counter }: Mounted): void {
  http.post("/api/verify", async (request, reply) => {
    const { allowed } = await counter.consume(`verify ${request.ip}`, TRIES);
    if (!allowed) throw refuse("signatures.too_many");
    const bytes = await wholeBody(request, MOST_VERIFIED_MB * MB, BODY);
    const checked = await readAlone(`verify ${request.ip}`, undefined, () => checkPdf(bytes));
    const verified = await pipeline.open(request, visit, ({ db }) => judge(db, checked));
    return reply.header("cache-control", "no-store").send(verified);
  });
}
