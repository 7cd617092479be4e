import { msg } from "@lingui/core/macro";
import { LegalText } from "./legal-text.tsx";

const SECTIONS = [
  {
    heading: msg`What is stored about you`,
    text: msg`Your e-mail address, your name, a hash of your password (never the password), your roles, your sessions with network address and browser, and what you wrote and changed, with the time.`,
  },
  {
    heading: msg`What it is for`,
    text: msg`To let you in, to show your colleagues who wrote and changed what, and to notice when somebody else uses your account. It is not sold or given to others.`,
  },
  {
    heading: msg`Who can see it`,
    text: msg`Members of your firm see your name and what you wrote, as far as their roles allow. Administrators of your firm see your address and your roles. Other firms on the same server see nothing of yours.`,
  },
  {
    heading: msg`Cookies and browser storage`,
    text: msg`One cookie keeps you signed in. Your browser also remembers the theme you chose and the forms you have not finished; signing out forgets the forms.`,
  },
  {
    heading: msg`Deletion`,
    text: msg`An administrator can delete your account: your credentials, sessions, memberships and personal data are then removed. What you wrote stays with the firm without your name. Backups keep it until they expire.`,
  },
];

export function PrivacyPage() {
  return (
    <LegalText
      title={msg`Privacy policy`}
      intro={msg`Everything you enter is stored on the server of the firm that runs it and nowhere else. There is no tracking, no advertising and no content loaded from other sites.`}
      sections={SECTIONS}
    />
  );
}
