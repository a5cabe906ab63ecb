import * as adminContent from './admin-content.ts';
import * as history from './history.ts';
import * as learning from './learning.ts';
import * as media from './media.ts';
import * as releases from './releases.ts';
import * as structure from './structure.ts';
import * as units from './units.ts';
import * as videos from './videos.ts';

/** The areas of the API, in the order of its document. */
export const areas = { adminContent, history, learning, media, releases, structure, units, videos };
