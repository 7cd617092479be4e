import { api } from "#core/web/api/api.ts";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { ContactInput } from "./contact-input.tsx";
import { ENTERED, type ReferralSourceRecord } from "./vocabulary.ts";

/** What the form of an event or partner asks, whole or in place. */
export const REFERRAL_SOURCE_FORM = kindForm({
  procedures: api.referralSources,
  schema: () => import("#deals/referral-sources/shared/forms.ts").then(({ referralSourceForm }) => referralSourceForm),
  worded: ENTERED,
  named: ["contact"],
  controls: { contact: ContactInput },
  empty: {
    name: "",
    kind: "",
    place: "",
    startsOn: "",
    endsOn: "",
    website: "",
    contact: null,
    ownerId: "",
    notes: "",
    type: "event",
  },
  own: ({ owner }: ReferralSourceRecord) => ({ ownerId: owner?.id ?? "" }),
});
