import { recordInput } from "#core/web/records/fields/record-input.tsx";

export const PartnerInput = recordInput("limited_partner");
export const AnswerInput = recordInput("library_answer");
