import {
  type ReactNode,
  useId,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import {
  providerFaults,
  providerTitles,
  type ProviderFault,
  parseProviderFault,
} from '#common/web/provider-faults.ts';
import { withReturnTo } from '#common/web/return-to.ts';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { ProviderName } from '#server/accounts/providers/provider-service.ts';
import { FormAlert } from '../ui/field.tsx';
import { useSubmitOnce } from '../forms/use-submit-once.ts';

export const providerLabels = [
  'provider.google',
  'provider.linkedin',
  'provider.busy',
  'provider.waiting',
  'provider.blocked',
  ...providerFaults,
] as const;

interface ProviderButtonsProps {
  offered: readonly ProviderName[];
  labels: Labels<(typeof providerLabels)[number]>;
  language: LanguageCode;
  /** Path to open after the login; null for `/`. */
  returnTo: string | null;
}

export function ProviderButtons({ offered, labels, language, returnTo }: ProviderButtonsProps) {
  if (offered.length === 0) return null;
  const entryProps = (name: ProviderName) => ({
    labels,
    action: withReturnTo(`/${language}/login/${name}`, returnTo),
  });
  return (
    <div className="stack gap-3 provider-buttons">
      {offered.includes('google') && <GoogleEntry {...entryProps('google')} />}
      {offered.includes('linkedin') && <LinkedinEntry {...entryProps('linkedin')} />}
    </div>
  );
}

interface EntryProps extends Pick<ProviderButtonsProps, 'labels'> {
  action: string;
}

function GoogleEntry({ labels, action }: EntryProps) {
  const { isSending, send } = useSubmitOnce();
  return (
    <form method="post" action={action} onSubmit={send}>
      <ProviderButton name="google" isBusy={isSending}>
        {labels[isSending ? 'provider.busy' : 'provider.google']}
      </ProviderButton>
    </form>
  );
}

/** Opens a popup (specification, section 7); without scripts, the same window. */
function LinkedinEntry({ labels, action }: EntryProps) {
  const { ref, isWaiting, fault, send } = usePopupLogin();
  const alertId = `provider${useId()}`;
  return (
    <form ref={ref} method="post" action={action} onSubmit={send}>
      <input type="hidden" name="popup" />
      <input type="hidden" name="code" />
      <ProviderButton name="linkedin" isBusy={isWaiting} describedBy={fault ? alertId : undefined}>
        {labels[isWaiting ? 'provider.waiting' : 'provider.linkedin']}
      </ProviderButton>
      <div id={alertId}>
        {fault && (
          <FormAlert text={fillTemplate(labels[fault], { name: providerTitles.linkedin })} />
        )}
      </div>
    </form>
  );
}

interface ProviderButtonProps {
  name: ProviderName;
  isBusy: boolean;
  describedBy?: string | undefined;
  children: ReactNode;
}

function ProviderButton({ name, isBusy, describedBy, children }: ProviderButtonProps) {
  return (
    <button
      type="submit"
      className="button button-secondary full"
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
    >
      <span className="centred provider-mark">
        {name === 'google' ? <GoogleMark /> : <LinkedinMark />}
      </span>
      <span className="button-text">{children}</span>
    </button>
  );
}

/* Original colours: the brands forbid changes, rotation, and other backgrounds than white or blue. */

function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}

function LinkedinMark() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path
        fill="#0A66C2"
        d="M22.225 0H1.771C.792 0 0 .774 0 1.729v20.542C0 23.227.792 24 1.771 24h20.451C23.2 24 24 23.227 24 22.271V1.729C24 .774 23.2 0 22.222 0z"
      />
      <path
        fill="#fff"
        d="M20.447 20.452h-3.554v-5.569c0-1.328-.027-3.037-1.852-3.037-1.853 0-2.136 1.445-2.136 2.939v5.667H9.351V9h3.414v1.561h.046c.477-.9 1.637-1.85 3.37-1.85 3.601 0 4.267 2.37 4.267 5.455v6.286zM5.337 7.433a2.062 2.062 0 0 1-2.063-2.065 2.064 2.064 0 1 1 2.063 2.065zm1.782 13.019H3.555V9h3.564v11.452z"
      />
    </svg>
  );
}

/** Interval for reading the popup's address, in milliseconds (specification, section 7). */
const pollIntervalMs = 1_000;
const popupSizePx = 600;
const popupName = 'provider-login';

interface PopupLogin {
  ref: RefObject<HTMLFormElement | null>;
  isWaiting: boolean;
  fault: ProviderFault | 'provider.blocked' | null;
  send(event: SubmitEvent<HTMLFormElement>): void;
}

/**
 * Submits a form into a popup for login with a provider. When the popup returns with a `code`, the
 * form is submitted with it in this window. The form has the fields `popup` and `code`.
 */
function usePopupLogin(): PopupLogin {
  const ref = useRef<HTMLFormElement>(null);
  const popup = useRef<Window | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [fault, setFault] = useState<PopupLogin['fault']>(null);

  useEffect(() => {
    const stopWaiting = () => setIsWaiting(false);
    addEventListener('pageshow', stopWaiting);
    return () => removeEventListener('pageshow', stopWaiting);
  }, []);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      const form = ref.current;
      if (!form || !popup.current) return;
      const state = readPopup(popup.current, new URL(form.action).pathname);
      if (state === 'away') return;
      clearInterval(timer);
      if (state !== 'closed' && 'code' in state) return submitCode(form, popup.current, state.code);
      setIsWaiting(false);
      if (state === 'closed') return;
      popup.current.close();
      setFault(state.fault);
    }, pollIntervalMs);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    ref,
    isWaiting,
    fault,
    send(event) {
      const form = event.currentTarget;
      // An open popup is reused: it comes to the front and starts again.
      popup.current = openPopup();
      setFault(popup.current ? null : 'provider.blocked');
      setIsWaiting(popup.current !== null);
      if (!popup.current) return event.preventDefault();
      form.target = popupName;
      setFields(form, { popup: '1', code: '' });
    },
  };
}

/** Opens a popup centred on the window, as far as the browser allows it. */
function openPopup(): Window | null {
  const left = Math.round(screenX + (outerWidth - popupSizePx) / 2);
  const top = Math.round(screenY + (outerHeight - popupSizePx) / 2);
  return open(
    '',
    popupName,
    `popup,width=${popupSizePx},height=${popupSizePx},left=${left},top=${top}`,
  );
}

type PopupState = 'away' | 'closed' | { code: string } | { fault: ProviderFault };

/** Returns the popup's state. Its address cannot be read while it is at the provider. */
function readPopup(popup: Window, path: string): PopupState {
  if (popup.closed) return 'closed';
  let address: URL;
  try {
    address = new URL(popup.location.href);
  } catch {
    return 'away';
  }
  if (address.origin !== location.origin || address.pathname !== path) return 'away';
  const code = address.searchParams.get('code');
  if (code) return { code };
  const fault = parseProviderFault(address.searchParams);
  return fault ? { fault } : 'away';
}

function submitCode(form: HTMLFormElement, popup: Window, code: string): void {
  popup.close();
  form.target = '';
  setFields(form, { popup: '', code });
  form.submit();
}

function setFields(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}
