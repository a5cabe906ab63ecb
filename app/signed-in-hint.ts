import { signedInCookie } from '#common/cookies.ts';

/** Has the shell show what it shows to whoever is logged in, after a call that let somebody in (first-paint.js). */
export function showSignedIn(): void {
  const value = new RegExp(`\\b${signedInCookie}=([a-z]+)`).exec(document.cookie)?.[1];
  if (value !== undefined) document.documentElement.dataset['signedIn'] = value;
}
