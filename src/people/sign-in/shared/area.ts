import { signInProviderApi } from "./api.ts";
import { SIGN_IN_REFUSALS } from "./refusals.ts";

export const area = { api: { signInProvider: signInProviderApi }, refusals: SIGN_IN_REFUSALS };
