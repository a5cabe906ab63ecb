import { admin } from './admin.de.ts';
import { form } from './form.de.ts';
import { media } from './media.de.ts';
import { preview } from './preview.de.ts';
import { releases } from './releases.de.ts';
import { rich } from './rich.de.ts';
import { shell } from './shell.de.ts';
import { structure } from './structure.de.ts';
import { videos } from './videos.de.ts';

/** Texts of the editor. */
export const editor = {
  ...admin,
  ...form,
  ...media,
  ...preview,
  ...releases,
  ...rich,
  ...shell,
  ...structure,
  ...videos,
};
