import { useSubmitOnce } from '../../forms/use-submit-once.ts';

interface ActionButtonProps {
  text: string;
  intent: string;
  isPlain?: boolean;
  /** Further fields of the form. */
  fields?: Readonly<Record<string, string>>;
  /** Tells several of these buttons apart. */
  about?: string;
}

/** Button that posts an action to the page. */
export function ActionButton({ text, intent, isPlain, fields, about }: ActionButtonProps) {
  const { isSending, send } = useSubmitOnce();
  return (
    <form method="post" onSubmit={send}>
      {Object.entries({ intent, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className={isPlain ? 'page-action page-action-plain' : 'page-action'}
        aria-disabled={isSending || undefined}
        aria-label={about && `${text}: ${about}`}
      >
        {text}
      </button>
    </form>
  );
}
