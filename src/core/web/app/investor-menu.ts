import { msg } from "@lingui/core/macro";
import { FolderOpen, MessageCircleQuestionMark, ReceiptText, UserRoundPen, Wallet } from "lucide-react";
import type { MenuGroup } from "./navigation.ts";

const can = "portal:use";

/** All a limited partner has; who manages them sees the same among the firm's partners. */
export const INVESTOR_MENU: MenuGroup = {
  label: msg`Your investments`,
  unless: "lp:read",
  screens: [
    { to: "/my", label: msg`Accounts`, icon: Wallet, can },
    { to: "/my/notices", label: msg`Notices`, icon: ReceiptText, can },
    { to: "/my/documents", label: msg`Documents`, icon: FolderOpen, can },
    { to: "/my/questions", label: msg`Questions`, icon: MessageCircleQuestionMark, can },
    { to: "/my/details", label: msg`Details`, icon: UserRoundPen, can },
  ],
};
