import { api } from "#core/web/api/api.ts";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { FiguresDay } from "./figures-day.tsx";
import { PartnerInput } from "./pickers.tsx";
import { type DataRequest, REQUEST_WORDED } from "./values.ts";

/** What the form of a data request asks, whole or in place. */
export const REQUEST_FORM = kindForm({
  procedures: api.dataRequests,
  schema: () => import("#investors/data-requests/shared/forms.ts").then(({ requestForm }) => requestForm),
  worded: REQUEST_WORDED,
  named: ["limitedPartner"],
  empty: { name: "", limitedPartner: null, requester: "", dueOn: "", ownerId: "", figuresAsOf: "", notes: "" },
  controls: { limitedPartner: PartnerInput, figuresAsOf: FiguresDay },
  own: ({ partner }: DataRequest) => ({ limitedPartner: partner && { id: partner.id, name: partner.label } }),
});
