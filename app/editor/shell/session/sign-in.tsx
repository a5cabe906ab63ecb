import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { Button } from '../../../ui/button.tsx';
import { FormAlert, PasswordField, TextField } from '../../../ui/field.tsx';
import { textOf } from '../../../read-form-data.ts';
import { useEditor } from '../../editor-context.ts';
import { findLogin, logIn } from './editor-session.ts';
import { PanelDialog } from '../panels.tsx';

interface SignInProps {
  /** Address of the login page with other login methods. */
  login: string;
  onResume: (accessToken: string) => void;
}

interface OtherLogin {
  name: string | null;
  accessToken: string;
}

/** Login dialog for an ended session. The same person continues; another is asked first. */
export function SignIn({ login, onResume }: SignInProps) {
  const { labels, person } = useEditor();
  const isIdle = useTypingIdle();
  const [isPostponed, setIsPostponed] = useState(false);
  const [otherLogin, setOtherLogin] = useState<OtherLogin | null>(null);
  const take = (found: { personId: string; name: string | null; accessToken: string }) => {
    if (found.personId === person.id) onResume(found.accessToken);
    else setOtherLogin(found);
  };
  useLoginElsewhere((found) => take({ ...found, name: null }));
  if (!isIdle) return null;
  if (isPostponed)
    return (
      <div className="unit-row sign-in-later on-pine" role="status">
        <p>{labels['editor.shell.login.later']}</p>
        <Button
          size="small"
          text={labels['editor.shell.login.open']}
          onClick={() => setIsPostponed(false)}
        />
      </div>
    );
  const title = labels[otherLogin ? 'editor.shell.other.title' : 'editor.shell.login.title'];
  return (
    <PanelDialog panel="login" title={title} onClose={() => setIsPostponed(true)}>
      {otherLogin ? (
        <OtherPerson name={otherLogin.name} onTake={() => onResume(otherLogin.accessToken)} />
      ) : (
        <LoginForm login={login} onLogin={take} />
      )}
    </PanelDialog>
  );
}

/** Time without a key press after which the dialog may open, in milliseconds. */
const typingIdleMs = 700;

/** Returns false while somebody types: a dialog would swallow the rest of the word. */
function useTypingIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (isIdle) return;
    const wait = () => setTimeout(() => setIsIdle(true), typingIdleMs);
    let timer = wait();
    const begin = () => {
      clearTimeout(timer);
      timer = wait();
    };
    addEventListener('keydown', begin, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', begin, true);
    };
  }, [isIdle]);
  return isIdle;
}

/** Somebody who returns from another tab may have logged in there. */
function useLoginElsewhere(take: (found: { personId: string; accessToken: string }) => void): void {
  const checkLogin = useEffectEvent(async () => {
    const found = await findLogin().catch(() => null);
    if (found) take(found);
  });
  useEffect(() => {
    const handleFocus = () => void checkLogin();
    addEventListener('focus', handleFocus);
    return () => removeEventListener('focus', handleFocus);
  }, []);
}

interface LoginFormProps extends Pick<SignInProps, 'login'> {
  onLogin: (login: { personId: string; name: string; accessToken: string }) => void;
}

function LoginForm({ login, onLogin }: LoginFormProps) {
  const { labels, language } = useEditor();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const email = textOf(typed, 'email');
    const password = textOf(typed, 'password');
    setIsBusy(true);
    setProblem(null);
    try {
      const answer = await logIn({ email, password, language });
      if ('login' in answer) onLogin(answer.login);
      else setProblem(answer.problem || labels['editor.shell.error.failed']);
    } catch {
      setProblem(labels['editor.shell.error.network']);
    }
    setIsBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void send(event.currentTarget);
  };
  return (
    <form className="unit-stack wide-stack sign-in" method="post" onSubmit={submit}>
      <p>{labels['editor.shell.login.text']}</p>
      {problem !== null && <FormAlert text={problem} />}
      <TextField
        label={labels['editor.shell.login.email']}
        name="email"
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        label={labels['editor.shell.login.password']}
        name="password"
        autoComplete="current-password"
        required
        labels={{
          show: labels['editor.shell.login.show'],
          hide: labels['editor.shell.login.hide'],
        }}
      />
      <Button
        submits
        text={labels['editor.shell.login.submit']}
        busyText={labels['editor.shell.login.busy']}
        isLoading={isBusy}
      />
      <p>
        <a href={login} target="_blank" rel="noopener">
          {labels['editor.shell.login.elsewhere']}
        </a>{' '}
        {labels['editor.shell.login.elsewhere.text']}
      </p>
    </form>
  );
}

/** Nothing is saved under another person's name without confirmation. */
function OtherPerson({ name, onTake }: { name: string | null; onTake: () => void }) {
  const { labels, person, fillLabel } = useEditor();
  const question =
    labels[name === null ? 'editor.shell.other.text.nameless' : 'editor.shell.other.text'];
  const names = { name: name ?? '', first: person.name };
  // The first person's drafts stay in this browser and are offered to them later.
  const leave = () => window.location.reload();
  return (
    <div className="unit-stack wide-stack sign-in">
      <p>{fillTemplate(question, names)}</p>
      <div className="unit-row">
        <Button text={labels['editor.shell.other.take']} direction="none" onClick={onTake} />
        <Button kind="plain" text={fillLabel('editor.shell.other.leave', names)} onClick={leave} />
      </div>
    </div>
  );
}
