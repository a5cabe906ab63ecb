import { runContentCommand } from '#server/commands/content-command.ts';

/** Imports a folder of projects as `npm run content` does, in this process; throws what it prints as errors. */
export async function importContent(dataDir: string, folder: string): Promise<void> {
  const errors: string[] = [];
  const code = await runContentCommand(['import', folder], {
    env: { ...process.env, DATA_DIR: dataDir },
    print: () => undefined,
    printError: (line) => void errors.push(line),
  });
  if (code !== 0) throw new Error(errors.join('\n'));
}
