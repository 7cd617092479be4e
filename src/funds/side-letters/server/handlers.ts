import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { confirmation } from "#core/server/records/second-person.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { findFundCurrency, isDocumentOf } from "#funds/funds/server/queries.ts";
import { sideLettersApi } from "#funds/side-letters/shared/api.ts";
import type { SideLetterForm } from "#funds/side-letters/shared/forms.ts";
import { MOST_TERMS, WITH_SHARE } from "#funds/side-letters/shared/rules.ts";
import { findCommitmentOf, findTerm, listTerms, listTermsOfFund, setTermConfirmed, termWrites } from "./queries.ts";
import { electableTerms, listFeeTerms } from "./use-cases.ts";

const word = msg("Side letter term");
const commitment = msg("Commitment");

const commitmentOf = async (db: Db, id: string) => required(await findCommitmentOf(db, id), commitment);

const { procedures, change } = rowHandlers({
  word,
  of: { word: commitment, key: "commitmentId", most: MOST_TERMS },
  list: listTerms,
  find: findTerm,
  writes: termWrites,

  async valuesOf({ db }, form: SideLetterForm) {
    const { limitedPartnerId } = await commitmentOf(db, form.commitmentId);
    if (form.documentId !== null && !(await isDocumentOf(db, form.documentId, limitedPartnerId)))
      throw refuseField("documentId", "side_letters.other_document");
    // What its kind does not say is left out.
    const { kind, share, topic } = form;
    return { ...form, share: WITH_SHARE.includes(kind) ? share : null, topic: kind === "excuse" ? topic : null };
  },
});

/** Who prepares and who confirms, the database decides (guard_side_letter_term). */
export const sideLetterHandlers = implement(sideLettersApi, {
  ...procedures,
  confirm: confirmation({ word, find: findTerm, change, confirm: setTermConfirmed }),

  async ofFund({ db }, { id }) {
    assertFound((await findFundCurrency(db, id)) !== undefined, msg("Fund"));
    return { items: await listTermsOfFund(db, id) };
  },

  async feeTerms({ db }, { id, ...period }) {
    assertFound((await findFundCurrency(db, id)) !== undefined, msg("Fund"));
    return { items: await listFeeTerms(db, id, period) };
  },

  async electable({ db }, { id }) {
    const of = await commitmentOf(db, id);
    const { items, isEntitled } = await electableTerms(db, of);
    return { isEntitled, items: items.map((item) => ({ ...item, currency: of.currency })) };
  },

  async elect(ctx, { commitmentId, termId, effectiveOn }) {
    const { items } = await electableTerms(ctx.db, await commitmentOf(ctx.db, commitmentId));
    const elected = items.find(({ id }) => id === termId);
    if (elected === undefined) throw refuse("side_letters.not_electable");
    const { kind, share, topic, details, endsOn } = elected;
    if (endsOn !== null && effectiveOn > endsOn) throw refuseField("effectiveOn", "side_letters.ended");
    assertFound(await termWrites.hold(ctx.db, commitmentId), commitment);
    if ((await termWrites.count(ctx.db, commitmentId)) >= MOST_TERMS)
      throw refuse("core.too_many_rows", { most: MOST_TERMS });
    const values = { commitmentId, kind, share, topic, details, effectiveOn, endsOn, electedFromId: termId };
    return required(await findTerm(ctx.db, await termWrites.insert(ctx.db, values)), word);
  },
});
