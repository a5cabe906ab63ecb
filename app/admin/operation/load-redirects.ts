import { redirects as redirectTexts } from '#i18n/messages/redirects.en.ts';
import type { LoadArgs } from '../../load-args.ts';
import { openScreen } from '../parts/open-screen.ts';

const labelKeys = [
  ...(Object.keys(redirectTexts) as (keyof typeof redirectTexts)[]),
  'admin.refunds.cancel',
] as const;

/** Loads the project's redirects. */
export async function loadRedirects(args: LoadArgs) {
  const { project, person, services, moment, head } = await openScreen(args);
  const { made, automatic } = await services.editor.redirects.list(project.id, person);
  const present = (redirect: (typeof made)[number]) => ({
    ...redirect,
    createdAt: moment(redirect.createdAt),
  });
  return {
    ...(await head(labelKeys)),
    done: args.url.searchParams.get('done'),
    made: made.map(present),
    automatic: automatic.map(present),
  };
}

export type RedirectsData = Awaited<ReturnType<typeof loadRedirects>>;
