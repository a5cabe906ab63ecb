/** A tab that was opened in the press of a button, before it is known where it leads. */
export interface CheckoutTab {
  leadTo(address: string): void;
  close(): void;
}

/** Opens a blank tab that says what it waits for; null where the browser does not let it open. */
export function openCheckoutTab(text: string): CheckoutTab | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  const { lang, dir } = document.documentElement;
  Object.assign(tab.document.documentElement, { lang, dir });
  tab.document.title = text;
  tab.document.body.append(text);
  return {
    leadTo(address) {
      // The provider's page is nothing to ours.
      tab.opener = null;
      tab.location.replace(address);
    },
    close: () => tab.close(),
  };
}
