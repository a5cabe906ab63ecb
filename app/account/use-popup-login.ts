import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ProviderFault, parseProviderFault } from '#common/web/provider-faults.ts';

/** Interval for reading the popup's address, in milliseconds (specification, section 7). */
const pollIntervalMs = 1_000;
const popupSizePx = 600;
const popupName = 'provider-login';

export interface PopupLogin {
  ref: RefObject<HTMLFormElement | null>;
  isWaiting: boolean;
  fault: ProviderFault | 'provider.blocked' | null;
  send(event: SubmitEvent<HTMLFormElement>): void;
}

/**
 * Submits a form into a popup for login with a provider. When the popup returns with a `code`, the
 * form is submitted with it in this window. The form has the fields `popup` and `code`.
 */
export function usePopupLogin(): PopupLogin {
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
