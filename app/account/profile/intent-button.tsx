import type { ComponentProps, JSX } from 'react';
import { Button } from '../../components/button.tsx';
import { useSubmitOnce } from '../use-submit-once.ts';

interface IntentButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'text' | 'kind' | 'direction'
> {
  /** Tells the page's action what to do. */
  intent: string;
}

/** Form with one button, submitted once. */
export function IntentButton({ intent, ...button }: IntentButtonProps): JSX.Element {
  const { isSending, send } = useSubmitOnce();
  return (
    <form method="post" onSubmit={send}>
      <input type="hidden" name="intent" value={intent} />
      <Button submits direction="none" {...button} isLoading={isSending} />
    </form>
  );
}
