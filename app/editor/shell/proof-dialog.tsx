import { type JSX, useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { useEditor } from '../editor-context.ts';
import { PanelDialog } from './panels.tsx';

interface ProofDialogProps {
  onAnswer: (goesOn: boolean) => void;
}

/**
 * Leads to `/prove` in a new tab, where a password, a passkey or a code by email proves who is there in this very
 * session. Back in this tab, what was asked for goes on.
 */
export function ProofDialog({ onAnswer }: ProofDialogProps): JSX.Element {
  const { words, language } = useEditor();
  useEffect(() => {
    const goOn = () => onAnswer(true);
    addEventListener('focus', goOn);
    return () => removeEventListener('focus', goOn);
  }, [onAnswer]);
  return (
    <PanelDialog
      panel="proof"
      title={words['editor.shell.proof.title']}
      onClose={() => onAnswer(false)}
    >
      <div className="sign-in">
        <p>{words['editor.shell.proof.text']}</p>
        <p>
          <a href={`/${language}/prove`} target="_blank" rel="noopener">
            {words['editor.shell.proof.link']}
          </a>
        </p>
        <div className="editor-actions">
          <Button text={words['editor.shell.proof.continue']} onClick={() => onAnswer(true)} />
        </div>
      </div>
    </PanelDialog>
  );
}
