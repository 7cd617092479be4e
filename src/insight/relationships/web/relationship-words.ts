import { msg } from "@lingui/core/macro";

export const TYPE_WORDS = {
  colleague: msg`Colleague`,
  former_colleague: msg`Former colleague`,
  investor: msg`Investor`,
  advisor: msg`Advisor`,
  client: msg`Client`,
  friend: msg`Friend`,
};
