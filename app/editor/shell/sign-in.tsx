import { type FormEvent, type JSX, useEffect, useRef, useState } from 'react';
import { fillTemplate } from '#common/fill-template.ts';
import { Button } from '../../components/button.tsx';
import { FormAlert, PasswordField, TextField } from '../../components/field.tsx';
import { useEditor } from '../editor-context.ts';
import { findLogin, logInHere } from './editor-session.ts';
import { PanelDialog } from './panels.tsx';

interface SignInProps {
  /** The page to log in at in other ways. */
  login: string;
  onResume: (accessToken: string) => void;
}

interface Stranger {
  name: string | null;
  accessToken: string;
}

/** Logs in in place once the session is over. What was typed goes on as the same person's, or is asked about. */
export function SignIn({ login, onResume }: SignInProps): JSX.Element | null {
  const { words, person } = useEditor();
  const isCalm = useCalm();
  const [isPutOff, setIsPutOff] = useState(false);
  const [stranger, setStranger] = useState<Stranger | null>(null);
  const take = (found: { personId: string; name: string | null; accessToken: string }) => {
    if (found.personId === person.id) onResume(found.accessToken);
    else setStranger(found);
  };
  useReturn((found) => take({ ...found, name: null }));
  if (!isCalm) return null;
  if (isPutOff)
    return (
      <div className="sign-in-later on-pine" role="status">
        <p>{words['editor.shell.login.later']}</p>
        <button type="button" className="bar-button" onClick={() => setIsPutOff(false)}>
          {words['editor.shell.login.open']}
        </button>
      </div>
    );
  const title = words[stranger ? 'editor.shell.other.title' : 'editor.shell.login.title'];
  return (
    <PanelDialog panel="login" title={title} onClose={() => setIsPutOff(true)}>
      {stranger ? (
        <OtherPerson name={stranger.name} onTake={() => onResume(stranger.accessToken)} />
      ) : (
        <LoginForm login={login} onLogin={take} />
      )}
    </PanelDialog>
  );
}

/** Milliseconds without a key after which nobody is typing. */
const calm = 700;

/** False until nobody types: a dialog that takes the focus in the middle of a word takes its rest as well. */
function useCalm(): boolean {
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => {
    if (isCalm) return;
    const wait = () => setTimeout(() => setIsCalm(true), calm);
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
  }, [isCalm]);
  return isCalm;
}

/** Whoever comes back from another tab may have logged in there. */
function useReturn(take: (found: { personId: string; accessToken: string }) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const look = async () => {
      const found = await findLogin().catch(() => null);
      if (found) latest.current(found);
    };
    const lookOnce = () => void look();
    addEventListener('focus', lookOnce);
    return () => removeEventListener('focus', lookOnce);
  }, []);
}

interface LoginFormProps extends Pick<SignInProps, 'login'> {
  onLogin: (login: { personId: string; name: string; accessToken: string }) => void;
}

function LoginForm({ login, onLogin }: LoginFormProps): JSX.Element {
  const { words, language } = useEditor();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const email = textOf(typed.get('email'));
    const password = textOf(typed.get('password'));
    setIsBusy(true);
    setProblem(null);
    try {
      const answer = await logInHere({ email, password, language });
      if ('login' in answer) onLogin(answer.login);
      else setProblem(answer.problem || words['editor.shell.error.failed']);
    } catch {
      setProblem(words['editor.shell.error.network']);
    }
    setIsBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void send(event.currentTarget);
  };
  return (
    <form className="sign-in" method="post" onSubmit={submit}>
      <p>{words['editor.shell.login.text']}</p>
      {problem !== null && <FormAlert text={problem} />}
      <TextField
        label={words['editor.shell.login.email']}
        name="email"
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        label={words['editor.shell.login.password']}
        name="password"
        autoComplete="current-password"
        required
        labels={{ show: words['editor.shell.login.show'], hide: words['editor.shell.login.hide'] }}
      />
      <Button
        submits
        text={words['editor.shell.login.submit']}
        busyText={words['editor.shell.login.busy']}
        isLoading={isBusy}
      />
      <p>
        <a href={login} target="_blank" rel="noopener">
          {words['editor.shell.login.elsewhere']}
        </a>{' '}
        {words['editor.shell.login.elsewhere.text']}
      </p>
    </form>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

/** Nothing is saved in another's name without being asked. */
function OtherPerson({ name, onTake }: { name: string | null; onTake: () => void }): JSX.Element {
  const { words, person } = useEditor();
  const question =
    words[name === null ? 'editor.shell.other.text.nameless' : 'editor.shell.other.text'];
  const names = { name: name ?? '', first: person.name };
  // What the first person typed stays in this browser, and is offered to them.
  const leave = () => window.location.reload();
  return (
    <div className="sign-in">
      <p>{fillTemplate(question, names)}</p>
      <div className="editor-actions">
        <Button text={words['editor.shell.other.take']} direction="none" onClick={onTake} />
        <Button
          kind="secondary"
          direction="none"
          text={fillTemplate(words['editor.shell.other.leave'], names)}
          onClick={leave}
        />
      </div>
    </div>
  );
}
