import { msg } from "@lingui/core/macro";
import { LegalText } from "./legal-text.tsx";

const SECTIONS = [
  {
    heading: msg`Data we store about you`,
    text: msg`Your e-mail address, name, a hash of your password (never the password), roles, sessions with network address and browser, and what you wrote and changed, with the time.`,
  },
  {
    heading: msg`Purpose`,
    text: msg`To sign you in, to show colleagues who wrote and changed what, and to detect misuse of your account. It isn’t sold or shared.`,
  },
  {
    heading: msg`Who can see it`,
    text: msg`Members of your firm see your name and what you wrote, as their roles allow. Administrators see your e-mail address and roles. Other firms on this server see nothing of yours.`,
  },
  {
    heading: msg`Cookies and browser storage`,
    text: msg`One cookie keeps you signed in. Your browser also stores your theme and unfinished forms; signing out removes the forms.`,
  },
  {
    heading: msg`Deletion`,
    text: msg`An administrator can delete your account. This removes your credentials, sessions, memberships and personal data. What you wrote stays with the firm without your name. Backups keep the data until they expire.`,
  },
];

export function PrivacyPage() {
  return (
    <LegalText
      title={msg`Privacy policy`}
      intro={msg`Everything you enter is stored only on the server of the firm that runs it. There is no tracking, no advertising and no third-party content.`}
      sections={SECTIONS}
    />
  );
}
