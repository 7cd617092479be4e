/**
 * What the application's areas add up to, as types. The application declares it once (`app/shared/register.ts`), so that
 * core knows every procedure and refusal without importing an area.
 */
export interface Register {
  readonly product: "Tranche";
}

/** The type registered under a name. */
export type Registered<Name extends string> = Register extends Readonly<Record<Name, infer Type>> ? Type : never;
