import type { I18n } from "@lingui/core";
import { PERMISSIONS, type Permission } from "#core/shared/permissions.ts";

export const isKnown = (permission: string): permission is Permission => Object.hasOwn(PERMISSIONS, permission);

/** What a permission is called; one of an earlier version by its id. */
export const wordOf = (i18n: I18n, permission: string): string =>
  isKnown(permission) ? i18n._(PERMISSIONS[permission]) : permission;
