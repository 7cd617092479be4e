import { implement } from "#core/server/http/rpc.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import { refuse } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { myTalkApi, partnerTalkApi } from "#investors/portal/shared/talk-api.ts";
import { confirmProposal, declineProposal } from "./proposal-use-cases.ts";
import {
  changeQuestion,
  findMyQuestion,
  findQuestion,
  insertMessage,
  insertQuestion,
  listMessages,
  listMyContacts,
  listMyProposals,
  listMyQuestions,
  listMyTaxForms,
  listProposals,
  listQuestions,
  proposeChange,
} from "./talk-queries.ts";

const QUESTION = msg("Question");

export const myTalkHandlers = implement(myTalkApi, {
  questions: async ({ db }) => ({ items: await listMyQuestions(db) }),
  question: async ({ db }, { id }) => ({
    ...required(await findMyQuestion(db, id), QUESTION),
    messages: await listMessages(db, id),
  }),
  async ask({ db }, { content, ...form }) {
    const id = await insertQuestion(db, form);
    await insertMessage(db, { questionId: id, content, isFromPartner: true });
    return { id };
  },
  async reply({ db }, { id, content }) {
    required(await findMyQuestion(db, id), QUESTION);
    await insertMessage(db, { questionId: id, content, isFromPartner: true });
    return DONE;
  },
  details: async ({ db }) => ({
    contacts: await listMyContacts(db),
    taxForms: await listMyTaxForms(db),
    proposals: await listMyProposals(db),
  }),
  async proposeContact({ db }, { limitedPartnerId, contactId, ...proposed }) {
    const change = { limitedPartnerId, kind: "contact" as const, contactId, proposed, file: null };
    return { id: required(await proposeChange(db, change), msg("Limited partner")) };
  },
});

export const partnerTalkHandlers = implement(partnerTalkApi, {
  questions: async ({ db }, { limitedPartnerId }) => ({ items: await listQuestions(db, limitedPartnerId) }),
  question: async ({ db }, { id }) => ({
    ...required(await findQuestion(db, id), QUESTION),
    messages: await listMessages(db, id),
  }),
  async answer({ db }, { id, content }) {
    required(await findQuestion(db, id), QUESTION);
    await insertMessage(db, { questionId: id, content, isFromPartner: false });
    return DONE;
  },
  async assign({ db }, { ownerId, ...seen }) {
    required(await findQuestion(db, seen.id), QUESTION);
    await assertColleagues(db, "lp:manage", { ownerId });
    if (!(await changeQuestion(db, seen, { ownerId }))) throw refuse("portal.question_changed");
    return DONE;
  },
  async close({ db }, seen) {
    required(await findQuestion(db, seen.id), QUESTION);
    if (!(await changeQuestion(db, seen, { state: "closed" }))) throw refuse("portal.question_changed");
    return DONE;
  },
  proposals: async ({ db }, { limitedPartnerId }) => ({ items: await listProposals(db, limitedPartnerId) }),
  async confirm({ db }, seen) {
    assertFound(await confirmProposal(db, seen), msg("Proposal"));
    return DONE;
  },
  async decline({ db }, { reason, ...seen }) {
    assertFound(await declineProposal(db, seen, reason), msg("Proposal"));
    return DONE;
  },
});
