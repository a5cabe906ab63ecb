import { runContentCommand } from '#server/commands/content-command.ts';
import type { SiteSettings } from './test-stores.ts';

/** Runs `npm run content` in this process; throws what it prints as errors. */
export async function runContent(settings: SiteSettings, ...args: string[]): Promise<void> {
  // A command makes its process's files private; those of the tests are not.
  const mask = process.umask();
  const errors: string[] = [];
  const code = await runContentCommand(args, {
    env: { ...process.env, ...settings },
    print: () => undefined,
    printError: (line) => void errors.push(line),
  });
  process.umask(mask);
  if (code !== 0) throw new Error(errors.join('\n'));
}
