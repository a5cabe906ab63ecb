import { admin } from './admin.ar.ts';
import { form } from './form.ar.ts';
import { media } from './media.ar.ts';
import { preview } from './preview.ar.ts';
import { releases } from './releases.ar.ts';
import { rich } from './rich.ar.ts';
import { shell } from './shell.ar.ts';
import { structure } from './structure.ar.ts';
import { videos } from './videos.ar.ts';

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
