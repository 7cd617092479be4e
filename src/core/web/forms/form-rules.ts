import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

export type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** A form's rules as react-hook-form asks for them. Loaded after the form is drawn, because zod weighs more than the form. */
export function resolverOf<Schema extends FormSchema>(schema: Schema) {
  return zodResolver(schema) as Resolver<z.input<Schema>, unknown, z.output<Schema>>;
}
