import * as adminContent from './admin-content.ts';
import * as adminSearch from './admin-search.ts';
import * as contact from './contact.ts';
import * as coupons from './coupons.ts';
import * as doctor from './doctor.ts';
import * as history from './history.ts';
import * as learning from './learning.ts';
import * as logins from './logins.ts';
import * as media from './media.ts';
import * as ownAccount from './own-account.ts';
import * as passwordResets from './password-resets.ts';
import * as orders from './orders.ts';
import * as products from './products.ts';
import * as refunds from './refunds.ts';
import * as releases from './releases.ts';
import * as search from './search.ts';
import * as sessions from './sessions.ts';
import * as structure from './structure.ts';
import * as units from './units.ts';
import * as videos from './videos.ts';

/** The areas of the API, in the order of its document. */
export const areas = {
  contact,
  search,
  logins,
  sessions,
  passwordResets,
  ownAccount,
  learning,
  adminContent,
  adminSearch,
  history,
  media,
  releases,
  structure,
  units,
  videos,
  products,
  orders,
  coupons,
  refunds,
  doctor,
};
