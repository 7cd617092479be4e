import { z } from "zod";
import { timestamp } from "../contract.ts";
import { page } from "../lists/paging.ts";

/**
 * The answer of a query that explains a figure: its value, what it is made of (the parts its definition names), when it was read, and a
 * page of the rows behind it. Every page says the same of the figure.
 */
export const explained = <Row extends z.ZodType>(row: Row) =>
  page(row).extend({
    value: z.number().nullable(),
    parts: z.record(z.string(), z.number()),
    asOf: timestamp,
  });

/** The same of a figure over money: the amounts its definition names and, where it is an amount itself, that one, all in one currency. */
export const explainedMoney = <Row extends z.ZodType>(row: Row) =>
  explained(row).extend({
    currency: z.string(),
    amount: z.string().nullable(),
    amounts: z.record(z.string(), z.string()),
  });
