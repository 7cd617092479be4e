import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { ChatSearch } from "./chat-search.ts";

const page = lazyRouteComponent(() => import("./chat-page.tsx"), "ChatPage");

export const chatRoutes = [listScreen("/chat", page, addressOf<ChatSearch>(), { title: msg`Team Chat` })] as const;
