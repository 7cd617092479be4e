import { msg } from "@lingui/core/macro";
import { LegalText } from "./legal-text.tsx";

const SECTIONS = [
  {
    heading: msg`Your account`,
    text: msg`An account is for one person and one e-mail address. Keep your password private, and tell an administrator at once if someone else may know it. Actions taken with your account are recorded under your name.`,
  },
  {
    heading: msg`Your content`,
    text: msg`What you enter belongs to your firm. Enter only what you may share with colleagues, and treat what you read here as confidential.`,
  },
  {
    heading: msg`Figures and decisions`,
    text: msg`Figures are calculated from your firm’s data, and each one shows its sources. They are not investment advice; decisions remain yours.`,
  },
  {
    heading: msg`Misuse`,
    text: msg`Don’t try to access data that isn’t meant for you, disrupt the service, or upload unlawful content. An administrator can deactivate an account.`,
  },
  {
    heading: msg`Leaving`,
    text: msg`You can stop using your account at any time and ask an administrator to delete it. What you wrote stays with the firm, signed “Former member”.`,
  },
];

export function TermsPage() {
  return (
    <LegalText
      title={msg`Terms of use`}
      intro={msg`A firm runs this workspace for its own people and for those it invites. The firm that runs this server is the operator; these terms are between it and you.`}
      sections={SECTIONS}
    />
  );
}
