import { msg } from "@lingui/core/macro";
import { Eye } from "lucide-react";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import type { PartOfKind } from "#core/web/records/kind-names.ts";
import { watchlistFields } from "#deals/watchlist/shared/fields.ts";

/** The companies somebody watches, each as often as it is watched. */
export const WATCHES: PartOfKind = {
  kind: "company",
  one: msg`watch`,
  many: msg`watches`,
  title: msg`Watch list`,
  icon: Eye,
  page: "/deal-sourcing/$id",
  screen: "/deal-sourcing/watch-list",
  file: "watchlist",
};

const LABELS = { reason: msg`Reason` };

export const useWatchWords = () => useFieldWords(watchlistFields, { labels: LABELS });
