import { z } from "zod";
import { command, done, id, query, timestamp } from "#core/shared/contract.ts";
import { invitationForm } from "./forms.ts";

const request = z.object({ id, name: z.string(), email: z.string(), createdAt: timestamp });
const one = z.object({ id });

/** Joining a firm by the domain of one's confirmed address, if the firm lets people ask and somebody of it says yes. */
export const joiningApi = {
  offers: query({
    can: "signed-in",
    reads: ["join_domains", "join_requests"],
    path: "/joining/offers",
    summary: "The firms you may ask to join, by the domain of your confirmed address",
  }).output(z.object({ items: z.array(z.object({ id, name: z.string(), isAsked: z.boolean() })) })),
  ask: command({ can: "signed-in", path: "/joining/ask", summary: "Ask a firm to let you join" })
    .input(one)
    .output(done),
  settings: query({
    can: "admin:access",
    reads: ["join_domains"],
    path: "/joining/domains",
    summary: "The mail domains whose people may ask to join, and whether yours can be one",
  }).output(
    z.object({
      domains: z.array(z.object({ id, domain: z.string() })),
      own: z.object({ domain: z.string(), problem: z.string().nullable() }),
    }),
  ),
  turnOn: command({
    can: "admin:access",
    path: "/joining/domains",
    summary: "Let people with your own mail domain ask to join",
  }).output(done),
  turnOff: command({
    can: "admin:access",
    path: "/joining/domains/{id}",
    method: "DELETE",
    summary: "Let nobody of a mail domain ask any more",
  })
    .input(one)
    .output(done),
  requests: query({
    can: "user:read",
    reads: ["join_requests"],
    path: "/joining/requests",
    summary: "Who asks to join and waits for a decision",
  }).output(z.object({ items: z.array(request) })),
  confirm: command({
    can: "user:create",
    path: "/joining/requests/{id}/confirm",
    summary: "Let somebody in who asked, with a role",
  })
    .input(one.extend({ role: invitationForm.shape.role }))
    .output(done),
  refuse: command({
    can: "user:create",
    path: "/joining/requests/{id}/refuse",
    summary: "Refuse somebody who asked; they cannot ask again",
  })
    .input(one)
    .output(done),
};
