import type { RouterContextProvider } from 'react-router';
import { notFound } from '../require-language.ts';
import { siteOf, visitorOf } from '../server-context.ts';

/** Throws a 404 for anybody but staff; in development the catalogue is open. */
export async function requireCatalogueAccess(
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  if (siteOf(context).isDevelopment) return;
  if (!(await visitorOf(context).can('dashboard:open'))) throw notFound();
}
