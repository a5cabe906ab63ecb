import type { MetaDescriptor } from 'react-router';

/** The head of an account screen: nothing to be found by a search. */
export function accountMeta(title = '', siteName = ''): MetaDescriptor[] {
  return [{ title: `${title} · ${siteName}` }, { name: 'robots', content: 'noindex' }];
}
