import type { ComponentProps, JSX, ReactNode } from 'react';
import type { AccountAnswer } from './account-answers.ts';
import { AccountForm } from './account-form.tsx';
import { AccountScreen } from './account-screen.tsx';
import type { Screen } from './load-screen.ts';

type FormProps = ComponentProps<typeof AccountForm>;

interface FormScreenProps extends Omit<FormProps, 'label' | 'language' | 'words' | 'answer'> {
  screen: Screen;
  answer: AccountAnswer | undefined;
  /** What has happened before; told until the form is posted. */
  arrival?: ReactNode;
  /** Above the form: a way in that most people take. */
  above?: ReactNode;
  /** What stands below the form: other ways in, and ways on. */
  below?: ReactNode;
}

/** An account screen that is one form. */
export function FormScreen({
  screen: { title, lead, language, words },
  answer,
  arrival,
  above,
  below,
  ...form
}: FormScreenProps): JSX.Element {
  return (
    <AccountScreen title={title} lead={lead}>
      {!answer && arrival}
      {above}
      <AccountForm
        {...form}
        label={title}
        answer={answer ?? null}
        language={language}
        words={words}
      />
      {below}
    </AccountScreen>
  );
}
