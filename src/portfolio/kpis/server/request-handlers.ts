import { implement } from "#core/server/http/rpc.ts";
import { refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { kpiRequestsApi } from "#portfolio/kpis/shared/requests-api.ts";
import { askFounders, readQuestion } from "./ask-use-cases.ts";
import { findCompany } from "./figure-queries.ts";
import { listRecipients } from "./recipient-queries.ts";
import { findRequest, listRequests, revokeLinksOf } from "./request-queries.ts";
import { closeRequest } from "./request-use-cases.ts";
import { findTemplate } from "./template-queries.ts";

const word = msg("Request");

type Delivery = { mailConfigured: boolean };

/** What founders are asked for, and who is late. */
export const kpiRequestHandlers = (delivery: Delivery) =>
  implement(kpiRequestsApi, {
    list: async ({ db }) => ({ items: await listRequests(db) }),

    async send(ctx, { companyId, email, ...asked }) {
      const company = await findCompany(ctx.db, companyId);
      if (company === undefined) throw refuseField("companyId", "kpis.choose_company");
      const question = await readQuestion(ctx.db, asked);
      return { id: await askFounders(ctx, question, { company, email }, delivery) };
    },

    async recipients({ db }, { templateId, periodStart }) {
      const { periodKind } = required(await findTemplate(db, templateId), msg("Template"));
      return { items: await listRecipients(db, { periodKind, periodStart }) };
    },

    async sendAll(ctx, { recipients, ...asked }) {
      const question = await readQuestion(ctx.db, asked);
      const { periodKind } = question.template;
      const known = await listRecipients(ctx.db, { periodKind, periodStart: asked.periodStart });
      const names = new Map(known.map(({ company }) => [company.id, company]));
      for (const { companyId, email } of recipients) {
        const company = required(names.get(companyId), msg("Company"));
        await askFounders(ctx, question, { company, email }, delivery);
      }
      return { sent: recipients.length };
    },

    async close(ctx, { id, isClosed }) {
      required(await findRequest(ctx.db, id), word);
      await closeRequest(ctx, id, isClosed);
      return DONE;
    },

    async revoke({ db }, { id }) {
      const { companyId } = required(await findRequest(db, id), word);
      await revokeLinksOf(db, companyId);
      return DONE;
    },
  });
