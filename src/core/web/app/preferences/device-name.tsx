import { useLingui } from "@lingui/react/macro";
import { deviceOf } from "#core/shared/device.ts";

/** "Chrome on Windows", or what the program calls itself. */
export function DeviceName({ userAgent }: { userAgent: string | null }) {
  const { t } = useLingui();
  const { browser, system } = deviceOf(userAgent ?? "");
  if (browser !== undefined && system !== undefined) return t`${browser} on ${system}`;
  return browser ?? system ?? (userAgent === null || userAgent === "" ? t`Unknown device` : userAgent.slice(0, 60));
}
