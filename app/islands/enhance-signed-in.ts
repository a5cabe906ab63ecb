import { showOwned } from './show-owned.ts';

/* Adds personal parts to shared pages, for visitors whose readable cookie says they are logged in. */

const owned = Array.from(document.querySelectorAll<HTMLElement>('[data-owned]'));
if (owned.length > 0) void showOwned(owned);
// The cookie is only a hint: the server checks permissions.
if (document.documentElement.dataset['signedIn'] === 'staff') void import('./edit-page.ts');
