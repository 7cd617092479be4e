import { implement } from "#core/server/http/rpc.ts";
import { spelled } from "#core/server/lists/firm-words.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { findContactId } from "#deals/contacts/server/queries.ts";
import { referralSourcesApi } from "#deals/referral-sources/shared/api.ts";
import type { ReferralSourceForm } from "#deals/referral-sources/shared/forms.ts";
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
