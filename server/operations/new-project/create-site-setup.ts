import type { SiteSetUp } from '../../api/site-setup.ts';
import type { StoreServices } from '../../content/services.ts';
import { changeCompany, companyValues } from './change-company.ts';

/** Creates the setup of new sites, which is loaded when it is used, and changes after it. */
export function createSiteSetUp(services: StoreServices): SiteSetUp {
  return {
    async finish(...args) {
      const { finishSetUp } = await import('./finish-set-up.ts');
      return await finishSetUp(services, ...args);
    },
    companyValues,
    changeCompany: async (...args) => await changeCompany(services, ...args),
  };
}
