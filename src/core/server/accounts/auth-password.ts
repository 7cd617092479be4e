import { hashPassword as hash } from "better-auth/crypto";

/** The hash a password account keeps, as the accounts library makes it. */
export const hashPassword = (password: string): Promise<string> => hash(password);
