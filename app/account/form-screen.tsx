import type { ComponentProps, ReactNode } from 'react';
import type { AccountFormResult } from './account-posts.ts';
import { AccountForm } from './account-form.tsx';
import { AccountScreen, type AccountScreenProps } from './account-screen.tsx';
import type { Screen } from './load-screen.ts';

type FormProps = ComponentProps<typeof AccountForm>;

interface FormScreenProps
  extends
    Omit<FormProps, 'label' | 'language' | 'labels' | 'answer'>,
    Pick<AccountScreenProps, 'art' | 'links'> {
  screen: Screen;
  answer: AccountFormResult | undefined;
  /** Notice of an earlier action, shown until the form is posted. */
  arrival?: ReactNode;
  /** Above the form: the preferred login method. */
  above?: ReactNode;
  /** Below the form: other login methods. */
  below?: ReactNode;
}

export function FormScreen(props: FormScreenProps) {
  const { screen, art, links, answer, arrival, above, below, ...form } = props;
  return (
    <AccountScreen {...screen} art={art} links={links}>
      {!answer && arrival}
      {above}
      <AccountForm
        {...form}
        label={screen.title}
        answer={answer ?? null}
        language={screen.language}
        labels={screen.labels}
      />
      {below}
    </AccountScreen>
  );
}
