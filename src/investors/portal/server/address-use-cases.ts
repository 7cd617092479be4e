import type { Db } from "#core/server/ctx.ts";
import { readFirmName } from "#core/server/lists/days.ts";
import { postFirmMail } from "#core/server/mail/mail.ts";
import { heading, paragraph } from "#core/server/mail/mail-blocks.ts";
import { t } from "#core/shared/text.ts";
import { findPartnerName, isHeld } from "./access-queries.ts";

/**
 * Tells the holder of an address that the firm does not reach a partner there any more. Answers would go to the person who changed it,
 * so the message asks to call.
 */
export async function tellOldAddress(
  db: Db,
  { limitedPartnerId, address }: { limitedPartnerId: string; address: string },
): Promise<void> {
  const partner = await findPartnerName(db, limitedPartnerId);
  if (partner === undefined || (await isHeld(db, address))) return;
  const firmName = await readFirmName(db);
  await postFirmMail(
    { db },
    {
      to: address,
      brand: firmName,
      subject: t("The e-mail address of {partner} was changed at {firmName}", { partner: partner.name, firmName }),
      blocks: [
        heading(t("An address was changed")),
        paragraph(
          t("{firmName} had {address} as an e-mail address of {partner}. A person at {firmName} has changed it.", {
            firmName,
            address,
            partner: partner.name,
          }),
        ),
        paragraph(t("If you didn’t ask for this, call your contact at {firmName}.", { firmName })),
      ],
    },
  );
}
