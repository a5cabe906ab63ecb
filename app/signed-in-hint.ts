import { signedInCookie } from '#common/web/cookies.ts';

/** Updates the shell after a login by script (see first-paint.js). */
export function showSignedIn(): void {
  const value = new RegExp(`\\b${signedInCookie}=([a-z]+)`).exec(document.cookie)?.[1];
  if (value !== undefined) document.documentElement.dataset['signedIn'] = value;
}
