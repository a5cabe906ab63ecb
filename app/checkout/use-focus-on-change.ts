import { type RefCallback, useEffect, useRef } from 'react';

/** Returns a ref for the element that receives the focus whenever the key changes. */
export function useFocusOnChange(key: string): RefCallback<HTMLElement> {
  const element = useRef<HTMLElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) element.current?.focus();
    shown.current = key;
  }, [key]);
  return (mounted) => {
    element.current = mounted;
  };
}
