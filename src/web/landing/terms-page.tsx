import { msg } from "@lingui/core/macro";
import { LegalText } from "./legal-text.tsx";

const SECTIONS = [
  {
    heading: msg`Your account`,
    text: msg`An account belongs to one person and one e-mail address. Keep the password to yourself and tell an administrator at once when somebody else may know it. What is done with your account is recorded under your name.`,
  },
  {
    heading: msg`What you enter`,
    text: msg`What you enter belongs to your firm. Enter only what you are allowed to share with your colleagues, and treat what you read here as confidential.`,
  },
  {
    heading: msg`Figures and decisions`,
    text: msg`Figures are computed from what your firm entered, and every figure shows what it was computed from. They are no investment advice; decisions remain yours.`,
  },
  {
    heading: msg`Misuse`,
    text: msg`Do not try to read what is not meant for you, to disturb the service, or to load it with content that is unlawful. An administrator can deactivate an account.`,
  },
  {
    heading: msg`Leaving`,
    text: msg`You can stop using your account at any time and ask an administrator to delete it. What you wrote for the firm stays with the firm, signed "Former member".`,
  },
];

export function TermsPage() {
  return (
    <LegalText
      title={msg`Terms of use`}
      intro={msg`This is a workspace that a firm runs for its own people and for those it invites. The firm that runs this server is the operator; these terms are between it and you.`}
      sections={SECTIONS}
    />
  );
}
