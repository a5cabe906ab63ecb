import { useId } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';
import { TextLink } from '../../ui/button-link.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../account.css?url';
import { EmailViewerLink } from '../../site/email-viewer-link.tsx';
import { AccountForm } from '../account-form.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { EmailText } from '../email-text.tsx';
import type { Confirmation } from './load-confirmation.ts';
import { NewCode } from './new-code.tsx';

interface ConfirmEmailProps {
  confirmation: Confirmation;
  language: LanguageCode;
}

/** Panel to confirm an email address by code, on a page with another subject. */
export function ConfirmEmail({ confirmation, language }: ConfirmEmailProps) {
  const { labels, maskedEmail, action, correction, state, resendIn, mailViewer } = confirmation;
  const title = `confirm-email${useId()}`;
  const isSent = state === 'good';
  const form = { action, answer: null, language, labels };
  return (
    <section className="stack gap-4 items-start confirm-email" aria-labelledby={title}>
      <StyleSheet href={styles} />
      <h2 id={title} className="h3">
        {labels['account.confirm.title']}
      </h2>
      <EmailText
        text={labels[isSent ? 'account.confirm.sent' : 'account.confirm.ask']}
        email={maskedEmail}
      />
      {state === 'good' && (
        <AccountForm
          {...form}
          form="code"
          label={labels['account.confirm.title']}
          names={{ code: labels['account.code'] }}
          submit={{ text: labels['account.code.submit'], busyText: labels['account.code.busy'] }}
        >
          {({ field, notice }) => (
            <CodeBoxes
              language={language}
              labels={labels}
              error={field('code').error}
              isWrong={notice?.kind === 'code.wrong'}
              takesFocus={false}
            />
          )}
        </AccountForm>
      )}
      <NewCode {...form} state={state} resendIn={resendIn} />
      {isSent && <EmailViewerLink viewer={mailViewer} />}
      <TextLink href={correction} text={labels['account.confirm.wrong']} />
    </section>
  );
}
