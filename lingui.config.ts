import { defineConfig } from "@lingui/cli";
import { babelExtractor } from "@lingui/cli/api/extractors/babel";
import { formatter } from "@lingui/format-po";
import { textExtractor } from "./scripts/text-calls.ts";

const macroExtractor: typeof babelExtractor = {
  match: (file) => /[\\/]web[\\/]/.test(file),
  // Most files of the web have no words, and reading them for macros takes longer than all else.
  extract: async (file, code, ...rest) => {
    if (code.includes("@lingui/")) await babelExtractor.extract(file, code, ...rest);
    if (code.includes("core/shared/text.ts")) await textExtractor.extract(file, code, ...rest);
  },
};

/**
 * Everything a person reads, in one catalogue: from the macros of the web, and from t(), msg() and rule() of shared and the
 * server. `mixed` is the specification's own copy, partly English and partly French: the key of every message and the default.
 */
export default defineConfig({
  sourceLocale: "mixed",
  locales: ["mixed"],
  catalogs: [
    { path: "<rootDir>/src/words/{locale}", include: ["src"], exclude: ["**/*.test.*", "src/app/demo/server"] },
  ],
  // Without the files each text stands in: they change with every move, and two branches would meet in lines that nobody reads.
  format: formatter({ origins: false }),
  extractors: [textExtractor, macroExtractor],
  runtimeConfigModule: { Trans: ["#trans", "Trans"] },
});
