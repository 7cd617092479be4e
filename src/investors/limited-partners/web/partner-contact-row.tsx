import { Trans, useLingui } from "@lingui/react/macro";
import { MailCheck, MailX } from "lucide-react";
import { useState } from "react";
import { api } from "#core/web/api/api.ts";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { useDeleteRow } from "#core/web/records/rows/rows.ts";
import type { PartnerContact } from "#investors/limited-partners/shared/people-api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { CONTACT_WORDED, RECEIVED_WORDS } from "./people-words.ts";

const HoldDialog = whenOpened(() => import("#core/web/mail/hold-dialog.tsx"), "HoldDialog");
const ReleaseDialog = whenOpened(() => import("#core/web/mail/release-dialog.tsx"), "ReleaseDialog");

type Props = { row: PartnerContact; mayEdit: boolean; onEdit: () => void };

/** Somebody at the partner: as what, where, with what they get, and whether their address is held. */
export function ContactRow({ row, mayEdit, onEdit }: Props) {
  const { i18n } = useLingui();
  const words = useFieldWords(CONTACT_WORDED.fields, CONTACT_WORDED);
  const { role, contact, name, email, phone, receives, delivery, holds } = row;
  return (
    <RecordRow
      badge={
        <>
          <Badge>{words.text("role", role)}</Badge>
          {holds.map(({ id, why }) => (
            <Badge key={id} tone="warn">
              {why === "bounced" ? <Trans>Bounced</Trans> : <Trans>No newsletters</Trans>}
            </Badge>
          ))}
        </>
      }
      title={contact ? <RecordLink record={contact} /> : <bdi>{name}</bdi>}
      facts={
        <>
          {email !== null && <bdi>{email}</bdi>}
          {phone !== null && <bdi>{phone}</bdi>}
          {receives.length > 0 && (
            <span>
              {receives.map((one) => i18n._(RECEIVED_WORDS[one])).join(", ")} ({words.text("delivery", delivery)})
            </span>
          )}
        </>
      }
      menu={mayEdit && <ContactMenu row={row} onEdit={onEdit} />}
    />
  );
}

function ContactMenu({ row: { id, email, holds }, onEdit }: Omit<Props, "mayEdit">) {
  const { t } = useLingui();
  const remove = useDeleteRow(api.partnerContacts, {
    deleted: t`Contact deleted`,
    restored: t`Contact restored`,
    failed: t`Failed to delete the contact`,
  });
  const [opened, setOpened] = useState<(typeof holds)[number] | "hold">();
  const address = email ?? "";
  const onClose = () => setOpened(undefined);
  return (
    <>
      <RowMenu onEdit={onEdit} onDelete={() => remove({ id })}>
        {holds.map((hold) => (
          <MenuItem key={hold.id} icon={<MailCheck aria-hidden />} onSelect={() => setOpened(hold)}>
            {hold.why === "bounced" ? <Trans>Clear bounced address</Trans> : <Trans>Subscribe again</Trans>}
          </MenuItem>
        ))}
        {address !== "" && holds.every(({ why }) => why !== "bounced") && (
          <MenuItem icon={<MailX aria-hidden />} onSelect={() => setOpened("hold")}>
            <Trans>Mark address as bounced</Trans>
          </MenuItem>
        )}
      </RowMenu>
      {opened === "hold" && <HoldDialog address={address} title={t`Mark ${address} as bounced?`} onClose={onClose} />}
      {opened !== undefined && opened !== "hold" && <ReleaseDialog hold={opened} address={address} onClose={onClose} />}
    </>
  );
}
