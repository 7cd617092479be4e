import { msg } from "#shared/core/text.ts";
import { referralSourcesApi } from "#shared/referral-sources/api.ts";
import type { ReferralSourceForm } from "#shared/referral-sources/forms.ts";
import { findContactId } from "../contacts/queries.ts";
import { spelled } from "../core/firm-words.ts";
import { recordHandlers } from "../core/records/handlers.ts";
import { refuse } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { findReferralSourceType, fullReferralSources, referralSourceCards, referralSourceWrites } from "./queries.ts";

const WORD = msg("Event or partner");
const WORDS = { event: msg("Event"), partner: msg("Partner") };

export const referralSourceHandlers = implement(
  referralSourcesApi,
  recordHandlers({
    ...fullReferralSources,
    list: referralSourceCards.list,
    word: WORD,
    wordOf: ({ type }) => WORDS[type],
    writes: referralSourceWrites,

    async valuesOf({ db }, form: ReferralSourceForm, id) {
      const type = id === undefined ? form.type : required(await findReferralSourceType(db, id), WORD).type;
      if (type !== form.type) throw refuse("referral-sources.type_stays");
      if (form.contactId !== null) required(await findContactId(db, form.contactId), msg("Contact"));
      return spelled(db, "referralSources", form, id === undefined ? [] : [id]);
    },
  }),
);
