import { showOwned } from './show-owned.ts';

/* Adds personal parts to shared pages, for visitors whose readable cookie says they are logged in. */

const owned = document.querySelector<HTMLElement>('[data-owned]');
if (owned) void showOwned(owned);
// The cookie is only a hint: the server checks permissions.
if (document.documentElement.dataset['signedIn'] === 'staff') void import('./edit-page.ts');
