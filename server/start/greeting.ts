import { languages } from '#i18n/languages.ts';
import type { Project } from '../core/projects/projects.ts';
import type { Env } from '../core/config/env.ts';
import { hasMailViewer, mailViewerPath } from '../app/mail-viewer.ts';

interface Greeting {
  port: number;
  projects: readonly Project[];
  env: Env;
}

/** The origin, and pages to open by name. */
export interface Addresses {
  origin: string;
  places: Readonly<Record<string, string>>;
}

/** Lists pages that the person who started the program may want to open. */
export function listAddresses({ port, projects, env }: Greeting): Addresses {
  const origin = `http://localhost:${port}`;
  if (env.PROCESS_KIND === 'jobs') return { origin, places: { Health: `${origin}/readyz` } };
  const pages = projects.flatMap(({ name, languages: codes }) =>
    codes.map((code) => [`${name}, ${languages[code].name}`, `${origin}/${code}/home`]),
  );
  const code = projects[0]?.defaultLanguage;
  return {
    origin,
    places: Object.fromEntries([
      ...pages,
      ...(code ? [['Administrator', `${origin}/${code}/admin/login`]] : []),
      ...(hasMailViewer(env) ? [['Emails', `${origin}${mailViewerPath}`]] : []),
      ...(code && !env.paymentOrigin ? [['Test payments', `${origin}/${code}/payment`]] : []),
      ['API', `${origin}/api/docs`],
    ]),
  };
}

const setUpNotice =
  'There is no administrator yet. The first person to open this link becomes the administrator. Keep it private:';

/** Aligned text for a terminal; `setUpLink` replaces the login until there is an administrator. */
export function greetingText({ origin, places }: Addresses, setUpLink: string | null): string {
  const { Administrator: login, ...others } = places;
  const rows = Object.entries(setUpLink === null ? places : others);
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    `Listening at ${origin}`,
    '',
    ...rows.map(([name, address]) => `  ${name.padEnd(width)}  ${address}`),
    ...(setUpLink !== null && login !== undefined ? ['', setUpNotice, `  ${setUpLink}`] : []),
    '',
    '',
  ].join('\n');
}

/** The same as log lines, written at every log level. */
export function greetingLines({ origin, places }: Addresses, setUpLink: string | null): string {
  const line = (level: number, msg: string, more: object) =>
    `${JSON.stringify({ level, time: Date.now(), msg, ...more })}\n`;
  const notice = setUpLink === null ? '' : line(40, setUpNotice, { address: setUpLink });
  return line(30, `Listening at ${origin}`, { addresses: places }) + notice;
}
