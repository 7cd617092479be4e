import { z } from "zod";
import { bankDetailsForm } from "#core/shared/bank/bank-account-forms.ts";

export const bankAccountForm = bankDetailsForm.extend({ fundId: z.uuid() });
