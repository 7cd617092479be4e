import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Gavel, Mail, MessageSquare, NotebookPen, Phone, Users } from "lucide-react";
import type { TimelineEntry } from "#work/activities/shared/api.ts";

type Kind = TimelineEntry["kind"];

/** The words and signs of activity, as the reader sees them. */
export const KIND_WORDS: Record<Kind, MessageDescriptor> = {
  meeting: msg`Meeting`,
  call: msg`Call`,
  email: msg`E-mail`,
  note: msg`Note`,
  comment: msg`Comment`,
  committee_decision: msg`Investment committee`,
};

export const KIND_ICONS: Record<Kind, typeof Mail> = {
  meeting: Users,
  call: Phone,
  email: Mail,
  note: NotebookPen,
  comment: MessageSquare,
  committee_decision: Gavel,
};
