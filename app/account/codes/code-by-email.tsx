import { Button } from '../../ui/button.tsx';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';

interface CodeByEmailProps {
  /** Address to post to; the page's own by default. */
  action?: string;
  text: string;
  /** Hidden fields. */
  fields: Readonly<Record<string, string>>;
}

/** Button that requests a code by email as an identity proof. */
export function CodeByEmail({ action, text, fields }: CodeByEmailProps) {
  const { isSending, send } = useSubmitOnce();
  return (
    <form className="code-by-email" method="post" action={action} onSubmit={send}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button submits kind="secondary" direction="none" text={text} isLoading={isSending} />
    </form>
  );
}
