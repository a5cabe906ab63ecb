import { showOwned } from './show-owned.ts';

/* What pages that are the same for everybody show besides to those whose readable cookie says that they are signed in. */

const owned = document.querySelector<HTMLElement>('[data-owned]');
if (owned) void showOwned(owned);
// The cookie is a hint: the server decides what they may do.
if (document.documentElement.dataset['signedIn'] === 'staff') void import('./edit-page.ts');
