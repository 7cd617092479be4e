import type { FastifyInstance } from "fastify";
import type { Pipeline } from "#core/server/http/pipeline.ts";
import { hashToken } from "#core/server/links/link-token.ts";
import { recordFile } from "#core/server/records/files.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { taskFields } from "#work/tasks/shared/fields.ts";
import { readFeed } from "./feed-queries.ts";
import { tasks } from "./queries.ts";

/** Tasks as files. */
export const tasksFile = recordFile("task", taskFields, tasks);

const ORG_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Tasks for a calendar, which brings nothing but the secret in its address. */
export function mountTaskFeed(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.get("/api/task-feed/:orgId/:file", async (request, reply) => {
    const { orgId, file } = request.params as { orgId: string; file: string };
    const token = file.replace(/\.ics$/, "");
    const options = { can: "public", procedure: "taskFeed.read", readOnly: false } as const;
    const calendar = await pipeline.open(request, options, async ({ db, origin }) => {
      const feed = ORG_ID.test(orgId) ? await readFeed(db, { orgId, tokenHash: hashToken(token) }) : null;
      const { feedCalendar } = await import("./feed-calendar.ts");
      return feedCalendar(required(feed ?? undefined, msg("Calendar address")), origin);
    });
    return reply
      .header("content-type", "text/calendar; charset=utf-8")
      .header("cache-control", "private, no-store")
      .send(calendar);
  });
}
