import { admin } from './admin.en.ts';
import { form } from './form.en.ts';
import { media } from './media.en.ts';
import { preview } from './preview.en.ts';
import { releases } from './releases.en.ts';
import { rich } from './rich.en.ts';
import { shell } from './shell.en.ts';
import { structure } from './structure.en.ts';
import { videos } from './videos.en.ts';

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
