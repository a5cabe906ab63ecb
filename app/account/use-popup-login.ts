import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type ProviderFault,
  providerFaultParameter,
  readProviderFault,
} from '#common/provider-faults.ts';

/** How often the popup's address is read, in milliseconds (specification, section 7). */
const pace = 1_000;
const side = 600;
const popupName = 'provider-login';

export interface PopupLogin {
  ref: RefObject<HTMLFormElement | null>;
  isWaiting: boolean;
  fault: ProviderFault | 'provider.blocked' | null;
  /** To be called as the form is about to be sent. */
  send(event: SubmitEvent<HTMLFormElement>): void;
}

/**
 * A form that is sent into a popup, where somebody logs in elsewhere. As soon as the popup is back with a
 * `code`, the same form is sent with it, here. The form has the fields `popup` and `code`.
 */
export function usePopupLogin(): PopupLogin {
  const ref = useRef<HTMLFormElement>(null);
  const popup = useRef<Window | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [fault, setFault] = useState<PopupLogin['fault']>(null);

  useEffect(() => {
    const rest = () => setIsWaiting(false);
    addEventListener('pageshow', rest);
    return () => removeEventListener('pageshow', rest);
  }, []);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      const form = ref.current;
      if (!form || !popup.current) return;
      const seen = lookAt(popup.current, new URL(form.action).pathname);
      if (seen === 'away') return;
      clearInterval(timer);
      if (seen !== 'closed' && 'code' in seen) return enter(form, popup.current, seen.code);
      setIsWaiting(false);
      if (seen === 'closed') return;
      popup.current.close();
      setFault(seen.fault);
    }, pace);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    ref,
    isWaiting,
    fault,
    send(event) {
      const form = event.currentTarget;
      // A popup that is still there is brought to the front, and begins anew.
      popup.current = openPopup();
      setFault(popup.current ? null : 'provider.blocked');
      setIsWaiting(popup.current !== null);
      if (!popup.current) return event.preventDefault();
      form.target = popupName;
      fill(form, { popup: '1', code: '' });
    },
  };
}

/** In the middle of the window, as far as the browser lets us. */
function openPopup(): Window | null {
  const left = Math.round(screenX + (outerWidth - side) / 2);
  const top = Math.round(screenY + (outerHeight - side) / 2);
  return open('', popupName, `popup,width=${side},height=${side},left=${left},top=${top}`);
}

type Sight = 'away' | 'closed' | { code: string } | { fault: ProviderFault };

/** Where the popup is. At the provider its address cannot be read. */
function lookAt(popup: Window, path: string): Sight {
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
  const fault = readProviderFault(address.searchParams.get(providerFaultParameter));
  return fault ? { fault } : 'away';
}

function enter(form: HTMLFormElement, popup: Window, code: string): void {
  popup.close();
  form.target = '';
  fill(form, { popup: '', code });
  form.submit();
}

function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}
