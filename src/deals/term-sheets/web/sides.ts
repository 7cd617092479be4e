import { msg } from "@lingui/core/macro";
import type { Side } from "#deals/term-sheets/shared/rules.ts";

export const SIDE_NAMES = { investor: msg`Investors`, company: msg`Company` } as const satisfies Record<Side, unknown>;
