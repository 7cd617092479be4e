/**
 * What the application's areas add up to, as types: core knows every procedure and refusal without importing an area.
 * The application declares each part beside its value (`app/shared/contract.ts` and its neighbours).
 */
export interface Register {
  readonly product: "Tranche";
}

/** The type registered under a name. */
export type Registered<Name extends string> = Register extends Readonly<Record<Name, infer Type>> ? Type : never;
