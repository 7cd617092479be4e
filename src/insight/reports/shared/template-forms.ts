import { z } from "zod";
import { atMost, rule, t } from "#core/shared/text.ts";
import { mergeProblem } from "./merge-fields.ts";
import { LONGEST_NAME, TEMPLATES } from "./rules.ts";
import { SECTIONS, SECTIONS_OF } from "./sections.ts";

const LONGEST_INTRODUCTION = 4000;

const chosen = z.object({ section: z.enum(SECTIONS), isOn: z.boolean() });
export type ChosenSection = z.infer<typeof chosen>;

/** A template of the firm: a template of the product whose sections it switches and orders, with a text of its own. */
export const templateForm = z
  .object({
    name: z.string().trim().min(1, rule("Enter a name")).max(LONGEST_NAME, atMost(LONGEST_NAME)),
    base: z.enum(TEMPLATES, rule("Choose a template")),
    sections: z.array(chosen).max(SECTIONS.length),
    introduction: z.string().trim().max(LONGEST_INTRODUCTION, atMost(LONGEST_INTRODUCTION)).default(""),
  })
  .superRefine(({ base, sections, introduction }, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const names = sections.map(({ section }) => section);
    const isWhole = new Set(names).size === names.length && names.every((one) => SECTIONS_OF[base].includes(one));
    if (!isWhole) say("sections", t("Choose sections of this template, each once"));
    else if (!sections.some(({ isOn }) => isOn)) say("sections", t("Switch on at least one section"));
    const problem = mergeProblem(introduction, base);
    if (problem !== undefined) say("introduction", problem);
  });
export type TemplateForm = z.output<typeof templateForm>;
export type TemplateEntry = z.input<typeof templateForm>;
