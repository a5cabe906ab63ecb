import type { JSX } from 'react';
import { Button } from '../components/button.tsx';
import { useSending } from './use-sending.ts';

interface CodeByEmailProps {
  /** The page that sends the code; the open one if not given. */
  action?: string;
  text: string;
  /** Posted with it, as hidden fields. */
  fields: Readonly<Record<string, string>>;
}

/** Asks for a code by email, as one of several ways to prove who is there. */
export function CodeByEmail({ action, text, fields }: CodeByEmailProps): JSX.Element {
  const { isSending, send } = useSending();
  return (
    <form className="code-by-email" method="post" action={action} onSubmit={send}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button submits kind="secondary" direction="none" text={text} isLoading={isSending} />
    </form>
  );
}
