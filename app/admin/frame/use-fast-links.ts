import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { findScreen } from '../screens.ts';

/**
 * Opens links to other screens without a new document. They are plain links, so that they work
 * without scripts. Files have `download`, language links `hreflang`.
 */
export function useFastLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = isPlainClick(event) ? findLink(event.target) : null;
      if (!link) return;
      event.preventDefault();
      // In narrow windows the navigation is a popover.
      for (const menu of document.querySelectorAll<HTMLElement>(':popover-open'))
        menu.hidePopover();
      void navigate(link.pathname + link.search);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [navigate]);
}

function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !(defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey);
}

/** Returns the link to a screen inside the frame; null for any other target. */
function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.hreflang) return null;
  if (link.origin !== location.origin || link.hash !== '') return null;
  const screen = findScreen(link.pathname);
  return screen && !screen.isOutside ? link : null;
}
