import type { MetaDescriptor } from 'react-router';
import { withoutSoftHyphens } from '#common/text/plain-text.ts';
import type { RouteHandle } from '../page-kind.ts';
import type { Screen } from './load-screen.ts';

/** Account screens are hydrated as a whole. */
export const handle: RouteHandle = { page: 'page' };

/** Returns the title of an account screen, and keeps it out of search engines. */
export function accountMeta(title = '', siteName = ''): MetaDescriptor[] {
  return [
    { title: `${withoutSoftHyphens(title)} · ${siteName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

/** Same, from loader data; `undefined` if the loader failed. */
export function screenMeta({ loaderData }: { loaderData?: Screen | undefined }): MetaDescriptor[] {
  return accountMeta(loaderData?.title, loaderData?.siteName);
}
