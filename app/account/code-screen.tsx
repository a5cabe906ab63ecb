import type { JSX, ReactNode } from 'react';
import type { MessageKey } from '#i18n/messages/en.ts';
import { FormThanks } from '../components/field.tsx';
import type { AccountAnswer } from './account-answers.ts';
import { AccountForm } from './account-form.tsx';
import { AccountScreen } from './account-screen.tsx';
import { CodeBoxes, codeLabels } from './code-boxes.tsx';
import type { Screen } from './load-screen.ts';
import { type CodeState, NewCode, newCodeLabels } from './new-code.tsx';
import { MailViewerLink } from '../components/mail-viewer-link.tsx';
import type { MailViewer } from '../load-mail-viewer.ts';
import { WaysOn } from './ways-on.tsx';

export const codeScreenLabels = [
  ...codeLabels,
  ...newCodeLabels,
  'account.code.error',
  'account.code.submit',
  'account.code.busy',
  'account.code.resent',
  'account.code.wrong',
  'account.code.used-up',
  'account.code.expired',
] as const satisfies readonly MessageKey[];

/** Of the screen where only another code helps. */
export const usedUpHeading = {
  title: 'account.code.over.title',
  lead: 'account.code.over',
} as const;

interface CodeScreenProps {
  screen: Screen<(typeof codeScreenLabels)[number]> & {
    /** To which the code goes. */
    address: string;
    state: CodeState;
    /** Seconds until another code may be asked for. */
    resendIn: number;
    isResent: boolean;
    mailViewer: MailViewer | null;
  };
  answer: AccountAnswer | undefined;
  waysOn: readonly { href: string; text: string }[];
  /** More actions below the form. */
  children?: ReactNode;
}

/** A code from a mail is entered, or another asked for. */
export function CodeScreen({ screen, answer, waysOn, children }: CodeScreenProps): JSX.Element {
  const { title, lead, words, language, address, state, isResent } = screen;
  return (
    <AccountScreen title={title} lead={lead}>
      <p className="code-address">
        <bdi>{address}</bdi>
      </p>
      {isResent && !answer && <FormThanks text={words['account.code.resent']} />}
      {state !== 'none' && <MailViewerLink viewer={screen.mailViewer} />}
      {state === 'good' && (
        <AccountForm
          form="code"
          label={title}
          answer={answer ?? null}
          language={language}
          words={words}
          names={{ code: words['account.code'] }}
          submit={{ text: words['account.code.submit'], busyText: words['account.code.busy'] }}
        >
          {({ field, notice }) => (
            <CodeBoxes
              language={language}
              words={words}
              error={field('code').error}
              isWrong={notice?.is === 'code.wrong'}
            />
          )}
        </AccountForm>
      )}
      <NewCode {...screen} answer={answer ?? null} />
      {children}
      <WaysOn links={waysOn} />
    </AccountScreen>
  );
}
