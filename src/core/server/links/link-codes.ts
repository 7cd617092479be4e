import { randomInt } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { t } from "#core/shared/text.ts";
import type { OpenLinkOptions, Pipeline } from "../http/pipeline.ts";
import { postFirmMail } from "../mail/mail.ts";
import { heading, paragraph, small } from "../mail/mail-blocks.ts";
import { refuse } from "../refuse.ts";
import { codeHash } from "./link.ts";
import { newLinkToken } from "./link-token.ts";

const asking: OpenLinkOptions = { can: null, procedure: "linkCodes.ask", readOnly: false };
const entering: OpenLinkOptions = { can: null, procedure: "linkCodes.enter", readOnly: false };

/** The code travels in a header, like the token, because neither addresses nor bodies of these routes are read or logged. */
const CODE_HEADER = "x-link-code";
const CODE = /^\d{6}$/;

const WHY_NOT = { soon: "core.link_code_soon", many: "core.link_code_many" } as const;

/** The second step of a link that needs one: a code is mailed to its recipient, and a person who enters it has a pass for half a day. */
export function mountLinkCodes(
  http: FastifyInstance,
  { pipeline, mailConfigured }: { pipeline: Pipeline; mailConfigured: boolean },
): void {
  http.post("/api/links/code", async (request, reply) => {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    await pipeline.openLink(request, asking, async (ctx) => {
      const { rows } = await sql<{ answer: "sent" | "open" | "soon" | "many" }>`
        select ask_link_code(${codeHash(request, code)}) as answer`.execute(ctx.db);
      const { answer } = rows[0] ?? { answer: "open" };
      if (answer === "soon" || answer === "many") throw refuse(WHY_NOT[answer]);
      if (answer === "open") return;
      await postFirmMail(
        ctx,
        {
          to: ctx.actor.recipient,
          subject: t("Your code for the link you were sent"),
          blocks: [
            heading(t("Your code: {code}", { code })),
            paragraph(t("Enter it on the page of your link. It works for 10 minutes.")),
            small(
              t("If you didn’t ask for a code, someone else may have your link. Tell the person who sent it to you."),
            ),
          ],
        },
        { isSecret: mailConfigured },
      );
    });
    return reply.send({ done: true });
  });

  http.post("/api/links/code/enter", async (request, reply) => reply.send({ pass: await passFor(request) }));

  /** What a wrong code costs stays noted, so it is refused after the transaction. */
  async function passFor(request: FastifyRequest): Promise<string> {
    const given = String(request.headers[CODE_HEADER] ?? "");
    const { token, tokenHash } = newLinkToken();
    const isRight = await pipeline.openLink(request, entering, async ({ db }) => {
      if (!CODE.test(given)) return false;
      const { rows } = await sql<{ entered: boolean }>`
        select enter_link_code(${codeHash(request, given)}, ${tokenHash}) as entered`.execute(db);
      return rows[0]?.entered ?? false;
    });
    if (!isRight) throw refuse("core.link_code_wrong");
    return token;
  }
}
