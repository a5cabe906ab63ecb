import { useState } from 'react';

interface CopyButtonProps {
  /** Text to copy. */
  text: string;
  labels: Record<'copy' | 'copied', string>;
}

/** A button that copies a text. */
export function CopyButton({ text, labels }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const handleClick = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <button
      type="button"
      className="button button-secondary needs-script"
      onClick={() => void handleClick()}
    >
      <span className="button-text" aria-live="polite">
        {isCopied ? labels.copied : labels.copy}
      </span>
    </button>
  );
}
