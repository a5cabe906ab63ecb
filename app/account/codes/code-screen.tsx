import type { ReactNode } from 'react';
import { FormThanks } from '../../ui/field.tsx';
import type { AccountFormResult } from '../account-posts.ts';
import { AccountForm } from '../account-form.tsx';
import { AccountScreen } from '../account-screen.tsx';
import { CodeBoxes, codeLabels } from './code-boxes.tsx';
import type { Screen } from '../load-screen.ts';
import { type CodeState, NewCode, newCodeLabels } from './new-code.tsx';
import { EmailViewerLink } from '../../site/email-viewer-link.tsx';
import type { MailViewer } from '../../load-mail-viewer.ts';

export const codeScreenLabels = [...codeLabels, ...newCodeLabels] as const;

/** Heading once the code has no attempts left. */
export const usedUpHeading = {
  title: 'account.code.over.title',
  lead: 'account.code.over',
} as const;

interface CodeScreenProps {
  screen: Screen<(typeof codeScreenLabels)[number]> & {
    /** Email address that receives the code. */
    address: string;
    state: CodeState;
    /** Seconds until another code can be requested. */
    resendIn: number;
    isResent: boolean;
    mailViewer: MailViewer | null;
  };
  answer: AccountFormResult | undefined;
  links: readonly { href: string; text: string }[];
  /** Further actions below the form. */
  children?: ReactNode;
}

/** Screen to enter a code from an email, or to request another. */
export function CodeScreen({ screen, answer, links, children }: CodeScreenProps) {
  const { title, lead, labels, language, address, state, isResent } = screen;
  return (
    <AccountScreen title={title} lead={lead} art="account-code" links={links}>
      <p className="code-address">
        <bdi>{address}</bdi>
      </p>
      {isResent && !answer && <FormThanks text={labels['account.code.resent']} />}
      {state !== 'none' && <EmailViewerLink viewer={screen.mailViewer} />}
      {state === 'good' && (
        <AccountForm
          form="code"
          label={title}
          answer={answer ?? null}
          language={language}
          labels={labels}
          names={{ code: labels['account.code'] }}
          submit={{ text: labels['account.code.submit'], busyText: labels['account.code.busy'] }}
        >
          {({ field, notice }) => (
            <CodeBoxes
              language={language}
              labels={labels}
              error={field('code').error}
              isWrong={notice?.kind === 'code.wrong'}
            />
          )}
        </AccountForm>
      )}
      <NewCode {...screen} answer={answer ?? null} />
      {children}
    </AccountScreen>
  );
}
