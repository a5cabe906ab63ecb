import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { dumpPostgres } from './postgres-tools.ts';

test('pg_dump is given the settings of Postgres and none of the server’s', async () => {
  const bin = temporaryFolder();
  const program = path.join(bin, 'pg_dump');
  writeFileSync(program, `#!/bin/sh\nenv > '${bin}/env'\n`);
  chmodSync(program, 0o700);
  const secrets = {
    AUTH_SECRET: 'a',
    BACKUP_PASSPHRASE: 'b',
    PAYMOB_SECRET_KEY: 'c',
    SMTP_URL: 'd',
  };
  const others = { ...secrets, DATABASE_URL: 'postgres://u:word@h/d' };
  for (const [name, value] of Object.entries({ ...others, PGSSLROOTCERT: '/ca.pem' }))
    vi.stubEnv(name, value);
  await dumpPostgres({ url: 'postgres://u:word@h/d', bin }, path.join(bin, 'dump'));
  vi.unstubAllEnvs();
  const lines = readFileSync(path.join(bin, 'env'), 'utf8').trim().split('\n');
  expect(lines).toContain('PGPASSWORD=word');
  expect(lines).toContain('PGSSLROOTCERT=/ca.pem');
  const names = lines.map((line) => line.split('=', 1)[0]);
  expect(names).toContain('PATH');
  for (const name of Object.keys(others)) expect(names).not.toContain(name);
});

test('pg_dump is given the password with which the site connects, also with a bare percent sign', async () => {
  const bin = temporaryFolder();
  const program = path.join(bin, 'pg_dump');
  writeFileSync(program, `#!/bin/sh\necho "$PGPASSWORD $*" > '${bin}/given'\n`);
  chmodSync(program, 0o700);
  for (const [url, password] of [
    ['postgres://u:50%off@h/d', '50%off'],
    ['postgres://u:a%40b@h/d', 'a@b'],
  ] as const) {
    await dumpPostgres({ url, bin }, path.join(bin, 'dump'));
    const given = readFileSync(path.join(bin, 'given'), 'utf8');
    expect(given).toMatch(new RegExp(`^${password} .*--dbname=postgres://u@h/d `));
  }
});
