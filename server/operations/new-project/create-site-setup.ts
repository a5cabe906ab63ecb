import type { SiteSetUp } from '../../api/site-setup.ts';
import type { StoreServices } from '../../content/services.ts';

/** Creates the setup of new sites. It is loaded when it is used, since that happens once. */
export function createSiteSetUp(services: StoreServices): SiteSetUp {
  return {
    async finish(...args) {
      const { finishSetUp } = await import('./finish-set-up.ts');
      return await finishSetUp(services, ...args);
    },
  };
}
