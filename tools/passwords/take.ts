import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { productFolder } from '../../server/core/files/product-files.ts';
import published from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

/*
 * Takes the passwords that our rules would otherwise let pass into
 * server/accounts/passwords/common-passwords.txt, sorted. The package has the commonest of xato's ten million,
 * which come from data breaches.
 * Run it by `node tools/passwords/take.ts` after a new version.
 */

const shortest = 8;

const note =
  '# Made by tools/passwords/take.ts from zxcvbn-ts (MIT), © Dan Wheeler, Dropbox and @zxcvbn-ts';
const taken = published.filter((password) => password.length >= shortest).toSorted();

writeFileSync(
  path.join(productFolder, 'server/accounts/passwords/common-passwords.txt'),
  `${[note, ...taken].join('\n')}\n`,
);
