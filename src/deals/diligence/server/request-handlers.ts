import { implement } from "#core/server/http/rpc.ts";
import { findSender, insertLink } from "#core/server/links/link-queries.ts";
import { newLinkToken } from "#core/server/links/link-token.ts";
import { postFirmMail } from "#core/server/mail/mail.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import type { DiligenceRequestForm } from "#deals/diligence/shared/forms.ts";
import { diligenceRequestsApi, requestLinksApi } from "#deals/diligence/shared/requests-api.ts";
import { isOver } from "#deals/diligence/shared/rules.ts";
import { linkMail, requestsLink } from "./link-mail.ts";
import { findLink, listLinks, revokeLink } from "./link-queries.ts";
import { projects } from "./queries.ts";
import { askAgain, findRequest, isRowOf, listRequests, requestWrites, setClosed } from "./request-queries.ts";

const project = msg("Due diligence project");

const { procedures, change } = rowHandlers({
  word: msg("Request"),
  of: { word: project, key: "projectId", most: 200 },
  list: listRequests,
  find: findRequest,
  writes: requestWrites,

  async valuesOf({ db }, form: DiligenceRequestForm) {
    if (form.itemId !== null && !(await isRowOf(db, "diligenceItems", form.itemId, form.projectId)))
      throw refuseField("itemId", "core.gone");
    return form;
  },
});

/** What is asked of the founders of a deal's company. */
export const diligenceRequestHandlers = implement(diligenceRequestsApi, {
  ...procedures,
  move: ({ db }, { id, before }) =>
    change(db, id, ({ projectId: recordId }) => requestWrites.place(db, { id, recordId }, before)),
  close: ({ db }, { id, isClosed }) => change(db, id, () => setClosed(db, id, isClosed)),
  askAgain: ({ db }, { id, note }) => change(db, id, () => askAgain(db, id, note)),
});

type Delivery = { mailConfigured: boolean };

/** The links by which they answer. */
export const requestLinkHandlers = ({ mailConfigured }: Delivery) =>
  implement(requestLinksApi, {
    list: async ({ db }, { projectId }) => ({ items: await listLinks(db, projectId) }),

    async send(ctx, { projectId, email, days, needsCode, message }) {
      const { db } = ctx;
      const about = required(await projects.find(db, projectId), project);
      const { company } = about;
      if (about.isArchived || isOver(about.status)) throw refuse("diligence.over");
      const asked = (await listRequests(db, projectId)).filter(({ status }) => status === "open");
      if (asked.length === 0) throw refuse("diligence.nothing_asked");
      const { token, tokenHash } = newLinkToken();
      const id = await insertLink(db, {
        purpose: "requests",
        recordId: projectId,
        recipient: email,
        tokenHash,
        needsCode,
        days,
      });
      const link = required(await findLink(db, id), msg("Link"));
      const { firmName, ...from } = required(await findSender(db), msg("User"));
      const href = requestsLink(ctx.origin, token);
      const mail = linkMail({ to: email, from, firmName, company, asked, message, days, href });
      await postFirmMail(ctx, mail, { isSecret: mailConfigured });
      return link;
    },

    async revoke({ db }, { id }) {
      assertFound(await revokeLink(db, id), msg("Link"));
      return DONE;
    },
  });
