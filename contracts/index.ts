import * as adminContent from './admin-content.ts';
import * as coupons from './coupons.ts';
import * as history from './history.ts';
import * as media from './media.ts';
import * as orders from './orders.ts';
import * as products from './products.ts';
import * as refunds from './refunds.ts';
import * as releases from './releases.ts';
import * as structure from './structure.ts';
import * as units from './units.ts';

/** The areas of the API, in the order of its document. */
export const areas = {
  adminContent,
  history,
  media,
  releases,
  structure,
  units,
  products,
  orders,
  coupons,
  refunds,
};
