import { useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { FormDate } from "#core/web/forms/form-date.tsx";
import type { EntryKind } from "#portfolio/cap-tables/shared/rules.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { CurrencySelect } from "#ui/web/form/currency-select.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { SuggestedInput } from "#ui/web/form/suggested-input.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { type CapTable, useEntryWords, useShares } from "./cap-table-words.ts";
import type { EntryOfTable } from "./entry-form.ts";
import { ReceiverInputs } from "./receiver-inputs.tsx";

type Props = { form: EntryOfTable; table: CapTable | undefined };
type Name =
  | "currency"
  | "roundName"
  | "className"
  | "classType"
  | "price"
  | "holder"
  | "quantity"
  | "amount"
  | "convertibleKind"
  | "cap"
  | "capMoney"
  | "floor"
  | "discount"
  | "interest"
  | "planName"
  | "vestingStart"
  | "vestingMonths"
  | "cliffMonths"
  | "expiresOn"
  | "securityId"
  | "splitInto";

/** What each kind of entry asks, in the order of the form. */
const ASKED: Record<EntryKind, readonly Name[]> = {
  issuance: ["className", "classType", "roundName", "price", "currency"],
  convertible: ["convertibleKind", "holder", "amount", "currency", "cap", "capMoney", "discount", "interest", "floor"],
  grant: [
    "planName",
    "holder",
    "quantity",
    "price",
    "currency",
    "expiresOn",
    "vestingMonths",
    "cliffMonths",
    "vestingStart",
  ],
  warrant: ["holder", "quantity", "className", "classType", "price", "currency", "amount", "expiresOn"],
  pool: ["planName", "className", "quantity"],
  transfer: ["securityId", "quantity", "holder"],
  conversion: ["securityId", "className", "classType", "quantity", "price", "currency"],
  cancellation: ["securityId", "quantity"],
  split: ["className", "splitInto"],
};
const OPTIONAL: ReadonlySet<Name> = new Set([
  "roundName",
  "price",
  "cap",
  "discount",
  "interest",
  "floor",
  "vestingStart",
  "vestingMonths",
  "cliffMonths",
  "expiresOn",
]);

/** What an entry says; what its type does not need is not asked. */
export function CapTableInputs({ form, table }: Props) {
  const { t } = useLingui();
  const words = useEntryWords();
  const { control, register, errors } = form;
  const kind = useWatch({ control, name: "kind" }) ?? "issuance";
  const convertibleKind = useWatch({ control, name: "convertibleKind" }) ?? "safe";
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.label("kind")} required error={errors.kind?.message}>
        <ChoiceSelect options={words.options("kind")} {...register("kind")} />
      </Field>
      <Field label={words.label("effectiveOn")} required error={errors.effectiveOn?.message}>
        <FormDate control={control} name="effectiveOn" lie="behind" />
      </Field>
      {ASKED[kind].map((name) => (
        <EntryInput key={name} name={name} kind={kind} form={form} table={table} />
      ))}
      {kind === "convertible" && convertibleKind === "safe" && (
        <Controller
          control={control}
          name="mostFavoured"
          render={({ field: { name, value, onChange } }) => (
            <Checkbox
              className="sm:col-span-2"
              name={name}
              label={t`Most favoured: takes the best terms of later SAFEs`}
              checked={value ?? false}
              onChange={onChange}
            />
          )}
        />
      )}
      {kind === "issuance" && <ReceiverInputs form={form} known={table?.names.stakeholders ?? []} />}
      <Field label={words.label("note")} optional error={errors.note?.message} className="sm:col-span-2">
        <TextInput autoComplete="off" placeholder={t`Such as where it is written`} {...register("note")} />
      </Field>
    </div>
  );
}

type InputProps = Props & { name: Name; kind: EntryKind };

function EntryInput({ name, kind, form, table }: InputProps) {
  const words = useEntryWords();
  const label = useLabel(name, kind);
  const isOptional = OPTIONAL.has(name) || (kind === "warrant" && name === "amount");
  return (
    <Field
      label={label ?? words.label(name)}
      {...(isOptional ? { optional: true } : { required: true })}
      error={form.errors[name]?.message}
    >
      <Control name={name} kind={kind} form={form} table={table} />
    </Field>
  );
}

function useLabel(name: Name, kind: EntryKind): string | undefined {
  const { t } = useLingui();
  if (name === "quantity" && kind === "pool") return t`Total shares reserved`;
  if (name === "quantity" && kind === "conversion") return t`New shares`;
  if (name === "quantity" && (kind === "transfer" || kind === "cancellation"))
    return t`Shares, or amount of a convertible`;
  if (name === "holder" && kind === "transfer") return t`New holder`;
  if (name === "className" && kind === "conversion") return t`Becomes shares of`;
  if (name === "price" && (kind === "grant" || kind === "warrant")) return t`Exercise price`;
  if (name === "className" && kind === "warrant") return t`Buys shares of`;
  if (name === "amount" && kind === "warrant") return t`Paid for the warrant`;
  return undefined;
}

function Control({ name, form, table }: InputProps) {
  const words = useEntryWords();
  const { control, register } = form;
  switch (name) {
    case "classType":
    case "convertibleKind":
    case "capMoney":
      return <ChoiceSelect options={words.options(name)} {...register(name)} />;
    case "currency":
      return (
        <Controller
          control={control}
          name="currency"
          render={({ field }) => <CurrencySelect {...field} value={field.value ?? "EUR"} />}
        />
      );
    case "className":
    case "planName":
    case "holder":
      return (
        <Controller
          control={control}
          name={name}
          render={({ field }) => (
            <SuggestedInput
              {...field}
              value={field.value ?? ""}
              autoComplete="off"
              suggestions={table?.names[NAMES[name]] ?? []}
            />
          )}
        />
      );
    case "securityId":
      return <SecuritySelect form={form} table={table} />;
    case "vestingStart":
    case "expiresOn":
      return <FormDate control={control} name={name} lie={name === "expiresOn" ? "ahead" : "behind"} />;
    case "roundName":
      return <TextInput autoComplete="off" {...register(name)} />;
    default:
      return <TextInput inputMode="decimal" autoComplete="off" className="figure" {...register(name)} />;
  }
}

const NAMES = { className: "classes", planName: "plans", holder: "stakeholders" } as const;

/** Every security that is held: whose, what, how much. */
function SecuritySelect({ form, table }: Props) {
  const { t } = useLingui();
  const shares = useShares();
  return (
    <Select {...form.register("securityId")}>
      <option value="">{t`Choose a holding`}</option>
      {(table?.securities ?? []).map(({ securityId, holder, className, quantity, currency, issued }) => (
        <option key={securityId} value={securityId}>
          {[holder, `${shares(quantity)} ${className ?? currency ?? ""}`.trim(), issued].join(" · ")}
        </option>
      ))}
    </Select>
  );
}
