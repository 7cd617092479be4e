import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Eye, FilePlus, MailCheck, MailX, UserMinus, UserPlus, X } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { DELIVERY_TONES, DELIVERY_WORDS, LEFT_OUT_WORDS, type Mailing, type Recipient } from "./mailing-values.ts";

const AttachDialog = whenOpened(() => import("./attach-dialog.tsx"), "AttachDialog");
const ReleaseDialog = whenOpened(() => import("#core/web/mail/release-dialog.tsx"), "ReleaseDialog");
const HoldDialog = whenOpened(() => import("#core/web/mail/hold-dialog.tsx"), "HoldDialog");

type Props = { mailing: Mailing; recipient: Recipient; onPreview: () => void };

/** One recipient: where it goes, whether it does, and what the mail server said. */
export function RecipientRow({ mailing, recipient, onPreview }: Props) {
  const { i18n } = useLingui();
  const { partner, name, email, state, reason, words, tries, sentAt, publishedAt } = recipient;
  const isDraft = mailing.state === "draft";
  return (
    <RecordRow
      title={<RecordLink record={{ id: partner.id, kind: "limited_partner", label: partner.name }} />}
      {...(words !== null && { note: words })}
      facts={
        <>
          {name !== "" && name !== partner.name && <bdi>{name}</bdi>}
          {email !== "" && <bdi>{email}</bdi>}
          {sentAt !== null && <Moment at={sentAt} />}
          {tries > 1 && (
            <span>
              <Plural value={tries} one="# try" other="# tries" />
            </span>
          )}
          {publishedAt !== null && (
            <span>
              <Trans>In the portal</Trans>
            </span>
          )}
          {recipient.documents.map((document) => (
            <RecordLink
              key={document.id}
              record={{ id: document.documentId, kind: "document", label: document.name }}
            />
          ))}
        </>
      }
      menu={
        <span className="flex items-center gap-1">
          {reason !== null ? (
            <Badge
              tone={reason === "bounced" || reason === "missing" || reason === "no_statement" ? "warn" : "neutral"}
            >
              {i18n._(LEFT_OUT_WORDS[reason])}
            </Badge>
          ) : (
            !(isDraft && state === "queued") && (
              <Badge tone={DELIVERY_TONES[state]}>{i18n._(DELIVERY_WORDS[state])}</Badge>
            )
          )}
          <RecipientMenu mailing={mailing} recipient={recipient} onPreview={onPreview} />
        </span>
      }
    />
  );
}

type Which = "attach" | "hold" | "release";

const onError = ({ message }: Error) => toast.error(message);

function RecipientMenu({ mailing, recipient, onPreview }: Props) {
  const mayManage = useCan("lp:manage");
  const [opened, setOpened] = useState<Which>();
  const exclude = useCommand(api.mailings.exclude);
  const detach = useCommand(api.mailings.detach);
  const { partner, state, reason, documents, hold } = recipient;
  const isDraft = mailing.state === "draft";
  const isExcluded = reason === "by_hand";
  const mayBounce = mayManage && !isDraft && (state === "sent" || state === "posted");
  return (
    <>
      <MoreMenu>
        <MenuItem icon={<Eye aria-hidden />} onSelect={onPreview}>
          <Trans>Preview</Trans>
        </MenuItem>
        {mayManage && isDraft && (
          <>
            <MenuItem icon={<FilePlus aria-hidden />} onSelect={() => setOpened("attach")}>
              <Trans>Attach a document</Trans>
            </MenuItem>
            {documents.map(({ id, name }) => (
              <MenuItem
                key={id}
                icon={<X aria-hidden />}
                onSelect={() => detach.mutate({ id: mailing.id, attachedId: id }, { onError })}
              >
                <Trans>Take off {name}</Trans>
              </MenuItem>
            ))}
            <MenuItem
              icon={isExcluded ? <UserPlus aria-hidden /> : <UserMinus aria-hidden />}
              onSelect={() =>
                exclude.mutate({ id: mailing.id, limitedPartnerId: partner.id, isExcluded: !isExcluded }, { onError })
              }
            >
              {isExcluded ? <Trans>Include the partner</Trans> : <Trans>Exclude the partner</Trans>}
            </MenuItem>
          </>
        )}
        {mayManage && hold && (
          <MenuItem icon={<MailCheck aria-hidden />} onSelect={() => setOpened("release")}>
            {hold.why === "bounced" ? <Trans>Clear bounced address</Trans> : <Trans>Subscribe again</Trans>}
          </MenuItem>
        )}
        {mayBounce && (
          <MenuItem icon={<MailX aria-hidden />} onSelect={() => setOpened("hold")}>
            <Trans>Mark address as bounced</Trans>
          </MenuItem>
        )}
      </MoreMenu>
      {opened && <Opened mailing={mailing} recipient={recipient} which={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

type OpenedProps = Omit<Props, "onPreview"> & { which: Which; onClose: () => void };

function Opened({ mailing, recipient: { partner, email, hold }, which, onClose }: OpenedProps) {
  const { t } = useLingui();
  if (which === "attach") return <AttachDialog mailing={mailing} partner={partner} onClose={onClose} />;
  if (which === "hold") return <HoldDialog address={email} title={t`Mark ${email} as bounced?`} onClose={onClose} />;
  return hold && <ReleaseDialog hold={hold} address={email} onClose={onClose} />;
}
