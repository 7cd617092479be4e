import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import { periodEnd, periodOf } from "#shared/kpis/periods.ts";
import { kpiRequestsApi } from "#shared/kpis/requests-api.ts";
import { newLinkToken } from "../core/link-token.ts";
import { postFirmMail } from "../core/mail.ts";
import { refuseField } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { findSender, insertLink } from "../diligence/link-queries.ts";
import { findCompany } from "./figure-queries.ts";
import { askMail, figuresLink } from "./link-mail.ts";
import { findRequest, insertRequest, listRequests, revokeLinksOf, setClosed } from "./request-queries.ts";
import { findTemplate } from "./template-queries.ts";

const word = msg("Request");

type Delivery = { mailConfigured: boolean };

/** What founders are asked for, and who is late. */
export const kpiRequestHandlers = ({ mailConfigured }: Delivery) =>
  implement(kpiRequestsApi, {
    list: async ({ db }) => ({ items: await listRequests(db) }),

    async send(ctx, { companyId, templateId, periodStart, email, days, needsCode, message }) {
      const { db } = ctx;
      const company = await findCompany(db, companyId);
      if (company === undefined) throw refuseField("companyId", "kpis.choose_company");
      const template = await findTemplate(db, templateId);
      if (template === undefined || template.isArchived) throw refuseField("templateId", "kpis.choose_template");
      const { periodKind, metrics, dueDays } = template;
      if (periodOf(periodKind, periodStart) !== periodStart) throw refuseField("periodStart", "kpis.no_period");
      const due = new Date(`${periodEnd(periodKind, periodStart)}T00:00:00Z`);
      due.setUTCDate(due.getUTCDate() + dueDays);
      const said = message === "" ? template.message : message;
      const dueOn = due.toISOString().slice(0, 10);
      const place = { companyId, templateId, periodKind, periodStart };
      const id = await insertRequest(db, { ...place, metrics, message: said, dueOn });
      const { token, tokenHash } = newLinkToken();
      await insertLink(db, { purpose: "kpis", recordId: companyId, recipient: email, tokenHash, needsCode, days });
      const { firmName, ...from } = required(await findSender(db), msg("User"));
      const href = figuresLink(ctx.origin, token);
      const asked = { periodKind, periodStart, dueOn };
      const mail = askMail({ to: email, from, firmName, company: company.name, asked, message: said, days, href });
      await postFirmMail(ctx, mail, { isSecret: mailConfigured });
      return { id };
    },

    async close({ db }, { id, isClosed }) {
      required(await findRequest(db, id), word);
      await setClosed(db, id, isClosed);
      return DONE;
    },

    async revoke({ db }, { id }) {
      const { companyId } = required(await findRequest(db, id), word);
      await revokeLinksOf(db, companyId);
      return DONE;
    },
  });
