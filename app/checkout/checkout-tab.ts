/** A tab opened while a click is handled, before its address is known. */
export interface CheckoutTab {
  navigate(address: string): void;
  close(): void;
}

/** Opens a tab that shows a text until it has an address. Returns null if the browser blocks it. */
export function openCheckoutTab(text: string): CheckoutTab | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  const { lang, dir } = document.documentElement;
  Object.assign(tab.document.documentElement, { lang, dir });
  tab.document.title = text;
  tab.document.body.append(text);
  return {
    navigate(address) {
      // The provider's page gets no access to ours.
      tab.opener = null;
      tab.location.replace(address);
    },
    close: () => tab.close(),
  };
}
