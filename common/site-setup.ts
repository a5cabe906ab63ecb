import type { JsonObject } from './json.ts';

/** True if the setup of a project's site has not been finished (`setup` of config.json). */
export function isSetUpOpen({ config }: { config: JsonObject }): boolean {
  return config['setup'] === 'open';
}
