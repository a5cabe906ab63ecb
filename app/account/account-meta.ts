import type { MetaDescriptor } from 'react-router';
import type { Screen } from './load-screen.ts';

/** The head of an account screen: nothing to be found by a search. */
export function accountMeta(title = '', siteName = ''): MetaDescriptor[] {
  return [{ title: `${title} · ${siteName}` }, { name: 'robots', content: 'noindex' }];
}

/** The same, of what a screen has loaded; nothing where its loader failed. */
export function screenMeta({
  loaderData,
}: {
  loaderData?: Pick<Screen, 'title' | 'siteName'> | undefined;
}): MetaDescriptor[] {
  return accountMeta(loaderData?.title, loaderData?.siteName);
}
