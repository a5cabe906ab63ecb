import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useEditor } from '../../editor-context.ts';
import { PanelDialog } from '../panels.tsx';

interface ProofDialogProps {
  onAnswer: (isConfirmed: boolean) => void;
}

/**
 * Links to `/prove` in a new tab, where a password, a passkey or an emailed code proves the
 * person's identity for this session. On return to this tab, the request is repeated.
 */
export function ProofDialog({ onAnswer }: ProofDialogProps) {
  const { labels, language } = useEditor();
  useEffect(() => {
    const handleFocus = () => onAnswer(true);
    addEventListener('focus', handleFocus);
    return () => removeEventListener('focus', handleFocus);
  }, [onAnswer]);
  return (
    <PanelDialog
      panel="proof"
      title={labels['editor.shell.proof.title']}
      onClose={() => onAnswer(false)}
    >
      <div className="sign-in">
        <p>{labels['editor.shell.proof.text']}</p>
        <p>
          <a href={`/${language}/prove`} target="_blank" rel="noopener">
            {labels['editor.shell.proof.link']}
          </a>
        </p>
        <div className="editor-actions">
          <Button text={labels['editor.shell.proof.continue']} onClick={() => onAnswer(true)} />
        </div>
      </div>
    </PanelDialog>
  );
}
