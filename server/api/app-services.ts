import type { AdminService } from '../admin/create-admin-service.ts';
import type { Figures } from '../admin/figures/create-figures.ts';
import type { Notices } from '../admin/notices/create-notices.ts';
import type { Webhooks } from '../admin/webhooks/create-webhooks.ts';
import type { MediaService } from '../assets/images/library/create-media-service.ts';
import type { Editor } from '../content/editing/create-editor.ts';
import type { Courses } from '../learning/create-courses.ts';
import type { Orders } from '../commerce/create-orders.ts';
import type { createStaffOrders } from '../commerce/staff/create-staff-orders.ts';
import type { FailedSearches } from '../search/failed-searches.ts';
import type { Inbox } from '../contact/inbox/create-inbox.ts';
import type { JobService } from '../core/jobs/job-service.ts';
import type { SiteSetUp } from './site-setup.ts';
import type { DemoData } from './demo-data.ts';
import type { Doctor } from './doctor-api.ts';

/** Services for loaders and actions, besides content; each operation takes the acting user. */
export interface AppServices {
  orders: Orders;
  staffOrders: ReturnType<typeof createStaffOrders>;
  courses: Courses;
  editor: Editor;
  media: MediaService;
  failedSearches: FailedSearches;
  inbox: Inbox;
  doctor: Doctor;
  admin: AdminService;
  siteSetUp: SiteSetUp;
  figures: Figures;
  notices: Notices;
  jobs: JobService;
  webhooks: Webhooks;
  demo: DemoData;
}
