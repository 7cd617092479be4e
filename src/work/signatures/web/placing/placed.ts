import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RequestForm } from "#work/signatures/shared/forms.ts";
import { FIELD_SIZES, type FieldKind, LEAST_FIELD } from "#work/signatures/shared/rules.ts";

type Field = RequestForm["signers"][number]["fields"][number];
/** A field while it is placed: whose it is, and a key of its own. */
export type Placed = Field & { key: number; signer: number };
export type Size = { width: number; height: number };

export const KIND_WORDS: Readonly<Record<FieldKind, MessageDescriptor>> = {
  signature: msg`Signature`,
  initials: msg`Initials`,
  name: msg`Name`,
  date: msg`Date`,
};

/** On paper, which is white in both themes. Each is dark enough for its letters. */
const COLOURS = ["#1d4ed8", "#a13d08", "#04694f", "#7e22ce", "#be123c", "#0b6478"] as const;
export const colourOf = (signer: number): string => COLOURS[signer % COLOURS.length] ?? COLOURS[0];

/** How large a field is on a page of this size, in parts of it. */
export const sizeOf = ({ kind, width, height }: Pick<Field, "kind" | "width" | "height">, page: Size): Size => ({
  width: Math.min(1, width ?? FIELD_SIZES[kind].width / page.width),
  height: Math.min(1, height ?? FIELD_SIZES[kind].height / page.height),
});

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));
const exact = (value: number) => Math.round(value * 10_000) / 10_000;

/** A field moved by parts of the page; it never leaves it. */
export function movedBy<One extends Field>(field: One, page: Size, [across, down]: readonly [number, number]): One {
  const { width, height } = sizeOf(field, page);
  return {
    ...field,
    x: exact(within(field.x + across, 0, 1 - width)),
    y: exact(within(field.y + down, 0, 1 - height)),
  };
}

/** A field made larger or smaller by parts of the page, from its lower right corner. */
export function resizedBy<One extends Field>(field: One, page: Size, [across, down]: readonly [number, number]): One {
  const { width, height } = sizeOf(field, page);
  return {
    ...field,
    width: exact(within(width + across, 2 * LEAST_FIELD, 1 - field.x)),
    height: exact(within(height + down, LEAST_FIELD, 1 - field.y)),
  };
}

/** A new field, below those that are on the page already. */
export function newField(kind: FieldKind, signer: number, page: number, others: readonly Placed[]): Placed {
  const key = others.reduce((most, one) => Math.max(most, one.key), 0) + 1;
  const count = others.filter((one) => one.page === page).length;
  return { key, signer, kind, page, x: 0.15 + 0.3 * (Math.floor(count / 10) % 3), y: exact(0.1 + 0.08 * (count % 10)) };
}

/** The field at the same place on every page that has none of its kind for its signer. */
export function onEveryPage(field: Placed, last: number, others: readonly Placed[]): Placed[] {
  const made = [...others];
  for (let page = 1; page <= last; page++) {
    const isThere = others.some((one) => one.page === page && one.kind === field.kind && one.signer === field.signer);
    if (!isThere) made.push({ ...field, page, key: made.reduce((most, one) => Math.max(most, one.key), 0) + 1 });
  }
  return made;
}
