import { personalDataSources } from './personal-data-sources.ts';
import { type Accounts, createAccounts } from '../accounts/accounts.ts';
import { createRelyingParties } from '../accounts/factors/passkeys/relying-party.ts';
import type { GuestPurchases } from '../accounts/guest-purchases.ts';
import { createLimits } from '../accounts/limits/create-limits.ts';
import {
  createPasswordLookup,
  type LookUpPassword,
} from '../accounts/passwords/password-lookup.ts';
import { createProviderFinder } from '../accounts/providers/provider-settings.ts';
import type { Secrets } from '../accounts/secrets/secrets.ts';
import { createAdminService } from '../admin/create-admin-service.ts';
import { createFigures } from '../admin/figures/create-figures.ts';
import { createNotices } from '../admin/notices/create-notices.ts';
import { createWebhooks } from '../admin/webhooks/create-webhooks.ts';
import { createMediaService } from '../assets/images/library/create-media-service.ts';
import { createUploadService } from '../assets/videos/uploads/upload-service.ts';
import { createVideoFileService } from '../assets/videos/video-file-service.ts';
import { createVideos } from '../assets/videos/videos.ts';
import { createOrders } from '../commerce/create-orders.ts';
import { guestPurchases } from '../commerce/guest-purchases.ts';
import { openPaymentProvider } from '../commerce/open-provider.ts';
import { createProductService } from '../commerce/products/product-service.ts';
import { createStaffOrders } from '../commerce/staff/create-staff-orders.ts';
import { createInbox } from '../contact/inbox/create-inbox.ts';
import { type ContactService, createContactService } from '../contact/receive-message.ts';
import { createEditor } from '../content/editing/create-editor.ts';
import {
  createPublishedContent,
  type PublishedContent,
} from '../content/published/published-content.ts';
import {
  createPublishedEntries,
  type PublishedEntries,
} from '../content/published/published-entries.ts';
import type { ContentServices } from '../content/services.ts';
import type { RateLimit } from '../core/concurrency/rate-limit.ts';
import type { Env } from '../core/config/env.ts';
import { createJobService } from '../core/jobs/job-service.ts';
import { type Mailer, openMailer } from '../core/mail/open-mailer.ts';
import type { Project } from '../core/projects/projects.ts';
import { createCourses } from '../learning/create-courses.ts';
import { lastBackup } from '../operations/backup/last-backup.ts';
import { createDemoData } from '../operations/demo/create-demo-data.ts';
import { createDoctor } from '../operations/doctor/create-doctor.ts';
import { createSiteSetUp } from '../operations/new-project/create-site-setup.ts';
import { registerReleaseHooks } from '../operations/register-release-hooks.ts';
import { createFailedSearches } from '../search/failed-searches.ts';
import { createSearchLimit } from '../search/search-limit.ts';
import type { Base } from './open-base.ts';

/** Services and dependencies of all domains. */
export interface Services extends Base, OpenAppServices {
  /** Public address of a project, without a trailing slash. */
  originOf(project: Project): string;
  content: PublishedContent;
  entries: PublishedEntries;
  contact: ContactService;
  maySearch: RateLimit;
  mailer: Mailer;
  accounts: Accounts;
  lookUpPassword: LookUpPassword | null;
  purchases: GuestPurchases;
}

/** Opens all services for the app, the pages and the jobs. Throws StartupError. */
export function openServices(base: Base, originOf: Services['originOf']): Services {
  const { env, log } = base;
  const content = createPublishedContent(base);
  const entries = createPublishedEntries(base);
  const lookUpPassword = createPasswordLookup(env, log);
  return {
    ...base,
    ...openAppServices({ ...base, content, entries }),
    originOf,
    content,
    entries,
    contact: createContactService(base),
    maySearch: createSearchLimit(),
    mailer: openMailer(env, base.files),
    purchases: guestPurchases,
    lookUpPassword,
    accounts: createAccounts({
      ...base,
      accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
      isStaffFactorRequired: env.isStaffFactorRequired,
      relyingParties: createRelyingParties(env.PASSKEY_DOMAIN ?? null, () =>
        base.projects.list().flatMap(({ hosts }) => hosts),
      ),
      findProvider: createProviderFinder(env, async (projectId) => {
        const snapshot = await content.snapshot(projectId);
        return snapshot.find('auth/credentials.json', null)?.value;
      }),
      purchases: guestPurchases,
      personalData: personalDataSources,
      lookUpPassword,
    }),
  };
}

interface Parts extends ContentServices {
  env: Env;
  content: PublishedContent;
  entries: PublishedEntries;
  secrets: Secrets;
}

type OpenAppServices = ReturnType<typeof openAppServices>;

/**
 * Opens the services for orders, courses, videos and the editor. Throws StartupError if a public
 * site would sell with test payments.
 */
export function openAppServices(parts: Parts) {
  registerReleaseHooks();
  const { env, database, secrets, content, log } = parts;
  const products = createProductService(parts);
  const videos = createVideos({
    ...parts,
    onStarted: (grant) => courses.recordStream(grant),
    canWatch: (grant) => courses.canStream(grant),
  });
  const courses = createCourses({ ...parts, products, videos });
  // `sandbox` replaces the payment provider; null beside the real one.
  const { provider, sandbox } = openPaymentProvider(parts);
  const limits = createLimits(database);
  const orderParts = { ...parts, provider, products, courses, limits, now: Date.now };
  const orders = createOrders(orderParts);
  const uploads = createUploadService({
    ...parts,
    maxVideoBytes: env.VIDEO_UPLOAD_MB * 1_000_000,
    maxStoreBytes: env.VIDEO_STORE_MB * 1_000_000,
  });
  const videoFiles = createVideoFileService({ ...parts, videos });
  const editor = createEditor({ ...parts, now: Date.now });
  const inbox = createInbox(database);
  const admin = createAdminService({
    database,
    orders,
    editor,
    courses,
    inbox,
    readLastBackup: () => lastBackup(database),
  });
  const appServices = {
    orders,
    staffOrders: createStaffOrders(orderParts),
    courses,
    editor,
    media: createMediaService({ ...parts, now: Date.now }),
    failedSearches: createFailedSearches(database),
    inbox,
    admin,
    figures: createFigures({ database, provider }),
    notices: createNotices(database),
    doctor: createDoctor({ env, database, content, secrets, log }),
    siteSetUp: createSiteSetUp(parts),
    jobs: createJobService(database),
    webhooks: createWebhooks(parts),
    demo: createDemoData(database),
  };
  return { appServices, videos, uploads, videoFiles, sandbox };
}
