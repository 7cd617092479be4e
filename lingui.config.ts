import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

/** `mixed` is the specification's own copy, partly English and partly French: the key of every message and the default. */
export default defineConfig({
  sourceLocale: "mixed",
  locales: ["mixed"],
  catalogs: [{ path: "<rootDir>/src/web/locales/{locale}", include: ["src/web"] }],
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { Trans: ["#trans", "Trans"] },
});
