import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import type { LinkProps } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import { addressOfKind } from "#core/shared/records/address.ts";
import { RECORDS, type RecordKind } from "#core/shared/records.ts";
import { RECORD_LISTS } from "./record-kinds.ts";

type Path = NonNullable<LinkProps["to"]>;

/** Records of a kind that have a list and names of their own: events among the events and partners. */
export type PartOfKind = {
  kind: RecordKind;
  one: MessageDescriptor;
  many: MessageDescriptor;
  /** Over several of them. */
  title: MessageDescriptor;
  icon: LucideIcon;
  page: Path;
  screen: Path;
  /** What their files are called. */
  file: string;
};

/** What rows are called that are no records: the firm’s users. */
export type Named = Pick<PartOfKind, "one" | "many">;

/** What rows of a list are called, one and many of them. */
export function useRowNames(of: RecordKind | PartOfKind | Named): { one: string; many: string } {
  const { i18n } = useLingui();
  if (typeof of === "object") return { one: i18n._(of.one), many: i18n._(of.many) };
  const { one, many } = RECORDS[of];
  return { one: i18n._(one), many: i18n._(many) };
}

/** What records are called where they are listed and shown, and where that is. */
export function useKindNames(of: RecordKind | PartOfKind) {
  const { i18n } = useLingui();
  if (typeof of === "object")
    return { ...of, one: i18n._(of.one), many: i18n._(of.many), title: i18n._(of.title) } as const;
  const entry = RECORDS[of];
  const { one, many, page, screen } = entry;
  const names = { one: i18n._(one), many: i18n._(many), title: i18n._(RECORD_LISTS[of]) };
  return { kind: of, ...names, page, screen, file: addressOfKind(entry).slice(1) } as const;
}
