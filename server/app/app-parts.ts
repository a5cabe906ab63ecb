import type { Context } from 'hono';
import type { Secrets } from '../accounts/secrets/secrets.ts';
import type { ApiOptions } from '../api/api-options.ts';
import type { Sandbox } from '../commerce/sandbox/sandbox.ts';
import type { VersionReader } from '../content/services.ts';
import type { FileStore } from '../core/files/file-store.ts';
import type { HttpEnv } from '../core/http/request-context.ts';
import type { Logs } from '../core/logs/access-log.ts';
import type { AssetSources } from './assets.ts';
import type { Health } from './health.ts';
import type { PageGateway } from './http.ts';
import type { MetricsReader } from './metrics.ts';
import type { Pages } from './pages.ts';

/** Services of the app. */
export interface AppOptions
  extends Omit<ApiOptions, 'security'>, Omit<AssetSources, 'builtStylesheet' | 'readDrawing'> {
  logs: Logs;
  sandbox: Sandbox | null;
  /** Page requests wait for this. */
  pages: Promise<Pages>;
  health: Health;
  /** Null: there are none. */
  metrics: MetricsReader | null;
  secrets: Secrets;
  versions: VersionReader;
  files: FileStore;
}

/** Dependencies of all routes. */
export interface AppParts extends AppOptions, AssetSources, PageGateway {
  log: Logs['log'];
  /** True if the visitor may read the email outbox. */
  canReadMail(context: Context<HttpEnv>): boolean;
}
